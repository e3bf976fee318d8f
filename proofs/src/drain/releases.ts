import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import { renameAssets } from '../site/rename-assets.ts'

const CURRENT = join(REPOSITORY_ROOT, 'dist/web')

/** The production builds. */
export const CURRENT_SITE = join(CURRENT, 'server/main.js')
export const CURRENT_API = join(REPOSITORY_ROOT, 'dist/api/main.js')

export async function ensureBuilt(): Promise<void> {
  if (existsSync(CURRENT_SITE) && existsSync(CURRENT_API)) return
  await promisify(execFile)('npm', ['run', 'build'], { cwd: REPOSITORY_ROOT })
}

interface EarlierRelease {
  program: string
  /** The paths of all files that its pages may request. */
  files: string[]
}

/** A copy of this release whose files have other names, like those of an earlier release. */
export async function makeEarlierRelease(folder: string): Promise<EarlierRelease> {
  const site = join(folder, 'web')
  await cp(CURRENT, site, { recursive: true })
  await symlink(join(REPOSITORY_ROOT, 'node_modules'), join(folder, 'node_modules'))
  const names = await renameAssets(site)
  return {
    program: join(site, 'server/main.js'),
    files: names.map((name) => `/assets/${name}`),
  }
}
