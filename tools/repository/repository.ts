import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { TextFile } from './text-file.ts'

/** Every file that is committed or would be, but for those that are not text. */
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

/** A file deleted since the last commit is still listed. */
const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
