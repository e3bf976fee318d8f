import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const REPOSITORY_ROOT = dirname(dirname(import.meta.dirname))

/** A file of the repository; its path is relative to the root, with forward slashes. */
export interface TextFile {
  path: string
  text: string
}

/** All text files that are committed, or would be by `git add --all`. */
export function listTextFiles(root: string): TextFile[] {
  return listPaths(root)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'))
}

function listPaths(root: string): string[] {
  const listing = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const paths = new Set(listing.split('\0').filter((path) => path !== ''))
  return [...paths].filter((path) => isFile(join(root, path))).toSorted()
}

/** Git still lists a file that was deleted since the last commit. */
const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
