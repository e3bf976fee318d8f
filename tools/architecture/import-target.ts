import { posix } from 'node:path'

const SCOPE = '@hemicycle/'

/** Where an import leads within the repository. */
export interface ImportTarget {
  /** The top folder; empty for a file in the root. */
  folder: string
  /** What of a package is asked for, such as `config`; empty for all of it. */
  entry: string
  isTesting: boolean
  /** The file, when it is named by a relative path. */
  path: string | null
}

export const topFolder = (path: string): string =>
  path.includes('/') ? path.slice(0, path.indexOf('/')) : ''

/** Null for what is not ours: packages and parts of Node. */
export function toImportTarget(importer: string, specifier: string): ImportTarget | null {
  if (specifier.startsWith(SCOPE)) {
    const [folder = '', entry = ''] = specifier.slice(SCOPE.length).split('/')
    return { folder, entry, isTesting: entry === 'testing', path: null }
  }
  if (!specifier.startsWith('.')) return null
  const [file = ''] = specifier.split('?')
  const path = posix.join(posix.dirname(importer), file)
  return { folder: topFolder(path), entry: '', isTesting: isTesting(path), path }
}

const isTesting = (path: string): boolean => path.split('/')[1] === 'testing'

/** Tests and what only tests use. */
export const isForTests = (path: string): boolean => isTesting(path) || /\.test\.tsx?$/.test(path)
