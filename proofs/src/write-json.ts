import { rename, writeFile } from 'node:fs/promises'

/** Whole or not at all: who reads meanwhile, or after a crash, finds no half of it. */
export async function writeJson(file: string, content: unknown): Promise<void> {
  const unfinished = `${file}.unfinished`
  await writeFile(unfinished, `${JSON.stringify(content, null, 2)}\n`)
  await rename(unfinished, file)
}
