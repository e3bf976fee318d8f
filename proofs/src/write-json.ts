import { rename, writeFile } from 'node:fs/promises'

/** Atomic: a reader never sees half a file, even after a crash. */
export async function writeJson(file: string, content: unknown): Promise<void> {
  const unfinished = `${file}.unfinished`
  await writeFile(unfinished, `${JSON.stringify(content, null, 2)}\n`)
  await rename(unfinished, file)
}
