import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const COMPRESSED = /\.(br|gz)$/
const TEXT = /\.(js|css|json)$/

/** Renames the browser files of a built site, as in an earlier release. Returns the new names. */
export async function renameAssets(site: string): Promise<string[]> {
  const assets = join(site, 'dist/client/assets')
  for (const name of (await readdir(assets)).filter((file) => COMPRESSED.test(file)))
    await rm(join(assets, name))
  const names = await readdir(assets)
  const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, 'Earlier$1')]))
  for (const file of await listTexts(join(site, 'dist'))) await replaceNames(file, renamed)
  for (const [name, newName] of renamed) await rename(join(assets, name), join(assets, newName))
  return [...renamed.values()]
}

async function listTexts(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap(({ parentPath, name }) =>
    TEXT.test(name) ? [join(parentPath, name)] : [],
  )
}

async function replaceNames(file: string, renamed: Map<string, string>): Promise<void> {
  let words = await readFile(file, 'utf8')
  for (const [name, newName] of renamed) words = words.replaceAll(name, newName)
  await writeFile(file, words)
}
