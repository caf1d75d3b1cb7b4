import { type DataSource, findPath } from '../../core/index.js'

/** A source in which a file, found by the end of its path, has other bytes; where it is missing it is there then. */
export function overlaySource(base: DataSource, label: string, name: string, bytes: Uint8Array): DataSource {
  return {
    label,
    list: async () => {
      const paths = await base.list()
      return findPath(paths, name) === undefined ? [...paths, name] : paths
    },
    read: async (path) => {
      const replaced = findPath(await base.list(), name) ?? name
      return path === replaced ? bytes : base.read(path)
    },
  }
}
