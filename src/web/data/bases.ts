import { type DataSource, MissingFileError } from '../../core/index.js'
import { fetchedSource, type OnFetch } from './fetched.js'
import { keptCopy } from './stored.js'

/** Where the free city lies beside the page. */
export const FREE_CITY = 'free-city/'

/** The name of the base that is the user's copy in this browser. */
export const KEPT_BASE = 'kept'

/** The folder of this server that the address asks for (`?data=FOLDER/`, as `tarmac play --data` serves it); nothing of another server's. */
export function servedFolder(): string | undefined {
  const asked = new URLSearchParams(location.search).get('data')
  return asked === null ? undefined : ownFolder(asked)
}

function ownFolder(asked: string): string | undefined {
  const folder = new URL(asked.endsWith('/') ? asked : `${asked}/`, location.href)
  return folder.origin === location.origin ? folder.href : undefined
}

/** Opens data by name: `kept`, the user's copy in this browser, else a folder of this server. Throws `MissingFileError` where it is gone. */
export async function openBase(base: string, onFetch?: OnFetch): Promise<DataSource> {
  if (base === KEPT_BASE) {
    const copy = await keptCopy()
    if (copy === undefined) throw new MissingFileError('Your copy', 'this script: it is no longer kept in this browser')
    return copy
  }
  const folder = ownFolder(base)
  if (folder === undefined) throw new MissingFileError('A folder of this server', 'this script')
  return fetchedSource(base === FREE_CITY ? 'The free city' : 'The data of this server', folder, onFetch)
}
