import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PACKED = /\.(br|gz)$/
const TEXT = /\.(js|css|json)$/

/** Gives the browser's files of a built site other names, as those of an earlier release have. Answers these. */
export async function renameAssets(site: string): Promise<string[]> {
  const assets = join(site, 'dist/client/assets')
  for (const name of (await readdir(assets)).filter((one) => PACKED.test(one)))
    await rm(join(assets, name))
  const names = await readdir(assets)
  const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, 'Earlier$1')]))
  for (const file of await listTexts(join(site, 'dist'))) await replaceNames(file, renamed)
  for (const [name, other] of renamed) await rename(join(assets, name), join(assets, other))
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
  for (const [name, other] of renamed) words = words.replaceAll(name, other)
  await writeFile(file, words)
}
