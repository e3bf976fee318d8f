import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { WEB } from '@hemicycle/tools/stack'
import { renameAssets } from '../site/rename-assets.ts'

const ROOT = join(WEB, '..')
const CURRENT = join(ROOT, 'dist/web')

/** The program of the site as it is built for production. */
export const CURRENT_SITE = join(CURRENT, 'server/main.js')

/** The program of the API as it is built for production. */
export const CURRENT_API = join(ROOT, 'dist/api/main.js')

export async function ensureBuilt(): Promise<void> {
  if (existsSync(CURRENT_SITE) && existsSync(CURRENT_API)) return
  await promisify(execFile)('npm', ['run', 'build'], { cwd: ROOT })
}

interface EarlierRelease {
  program: string
  /** The paths of all files that a page of it may ask for. */
  files: string[]
}

/** A release whose files have other names than those of this one, as those of an earlier one have. */
export async function makeEarlierRelease(folder: string): Promise<EarlierRelease> {
  const site = join(folder, 'web')
  await cp(CURRENT, site, { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const names = await renameAssets(site)
  return {
    program: join(site, 'server/main.js'),
    files: names.map((name) => `/assets/${name}`),
  }
}
