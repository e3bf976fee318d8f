import { posix } from 'node:path'

const SCOPE = '@hemicycle/'
/** The site's own name for its browser code: `imports` of web/package.json. */
const WEB = '#web/'

/** Where an import leads within the repository. */
export interface ImportTarget {
  /** The top folder; empty for a file in the root. */
  folder: string
  /** The entry of a package, such as `config`; empty for the main one. */
  entry: string
  isTesting: boolean
  /** The file; null for a package. */
  path: string | null
}

export const topFolder = (path: string): string =>
  path.includes('/') ? path.slice(0, path.indexOf('/')) : ''

/** Null for third-party packages and Node's own modules. */
export function toImportTarget(importer: string, specifier: string): ImportTarget | null {
  if (specifier.startsWith(SCOPE)) {
    const [folder = '', entry = ''] = specifier.slice(SCOPE.length).split('/')
    return { folder, entry, isTesting: entry === 'testing', path: null }
  }
  const [file = ''] = specifier.split('?')
  const path = toPath(importer, file)
  if (path === null) return null
  return { folder: topFolder(path), entry: '', isTesting: isTesting(path), path }
}

function toPath(importer: string, file: string): string | null {
  if (file.startsWith(WEB)) return `web/src/${file.slice(WEB.length)}`
  return file.startsWith('.') ? posix.join(posix.dirname(importer), file) : null
}

const isTesting = (path: string): boolean => path.split('/')[1] === 'testing'

/** Tests and their helpers. */
export const isForTests = (path: string): boolean => isTesting(path) || /\.test\.tsx?$/.test(path)
