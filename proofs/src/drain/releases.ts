import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { WEB } from '@hemicycle/tools/parliament'

const ROOT = join(WEB, '..')
const CURRENT = join(ROOT, 'dist/web')
const PACKED = /\.(br|gz)$/
const TEXT = /\.(js|css|json)$/

/** The program of the site as it is built for production. */
export const CURRENT_SITE = join(CURRENT, 'server/server.js')

/** The program of the API as it is built for production. */
export const CURRENT_API = join(ROOT, 'dist/api/server.js')

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
  const assets = join(site, 'dist/client/assets')
  for (const name of (await readdir(assets)).filter((one) => PACKED.test(one)))
    await rm(join(assets, name))
  const names = await readdir(assets)
  const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, 'Earlier$1')]))
  for (const file of await listTexts(join(site, 'dist'))) await replaceNames(file, renamed)
  for (const [name, other] of renamed) await rename(join(assets, name), join(assets, other))
  return {
    program: join(site, 'server/server.js'),
    files: [...renamed.values()].map((name) => `/assets/${name}`),
  }
}

async function listTexts(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap(({ parentPath, name }) =>
    TEXT.test(name) ? [join(parentPath, name)] : [],
  )
}

async function replaceNames(file: string, renamed: Map<string, string>): Promise<void> {
  let words = await readFile(file, 'utf8')
  for (const [name, other] of renamed) words = words.replaceAll(name, other)
  await writeFile(file, words)
}
