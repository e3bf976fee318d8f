import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { canEnter, makeFolder } from './processes/unprivileged-user.ts'

const MARKER = 'hemicycle-engines'
const REPOSITORY = dirname(dirname(import.meta.dirname))
const OWNED = ['postgres', 'opensearch', 'postgres.lock', 'opensearch.lock', MARKER]

export const DEFAULT_DATA_FOLDER = join(REPOSITORY, '.engines')

/** Creates and marks the folder; refuses one that contains other files. */
export function prepareDataFolder(folder: string): string {
  const path = resolve(folder)
  refuseForeign(path)
  makeFolder(path)
  writeFileSync(join(path, MARKER), 'The engines of Hemicycle keep their data here.\n')
  if (!canEnter(path)) {
    const reason = 'Root runs the engines as the user nobody, who cannot enter'
    throw new Error(`${reason} ${path}. Open its parent folders or choose another with --data.`)
  }
  return path
}

/** Deletes only the engines' own files, and refuses a folder without our marker. */
export function deleteDataFolder(folder: string): void {
  const path = resolve(folder)
  refuseForeign(path)
  for (const name of OWNED) rmSync(join(path, name), { recursive: true, force: true })
  if (existsSync(path) && readdirSync(path).length === 0) rmSync(path, { recursive: true })
}

function refuseForeign(path: string): void {
  const isForeign =
    existsSync(path) && readdirSync(path).length > 0 && !existsSync(join(path, MARKER))
  if (isForeign) throw new Error(`${path} contains files that are not the engines' data.`)
}
