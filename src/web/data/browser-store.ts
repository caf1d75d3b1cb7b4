/** One request of a store. */
export type StoreRequest = <T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>

/**
 * A store of the browser's private storage (IndexedDB), made where it is not there yet; each request opens the database and closes it. A
 * request throws what the browser says when it refuses: the storage is full, or there is none for us.
 */
export function browserStore(database: string, store: string): StoreRequest {
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(database, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(store)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  return async <T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opened = await open()
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = opened.transaction(store, mode)
        const request = use(transaction.objectStore(store))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onerror = () => reject(transaction.error)
        transaction.onabort = () => reject(transaction.error)
      })
    } finally {
      opened.close()
    }
  }
}
