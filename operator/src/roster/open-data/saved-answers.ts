import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readText } from '../read-text.ts'
import type { OpenData } from './open-data.ts'
import { readRows } from './wire.ts'

/** An answer has the name of its path, such as `meps/show-current.json`. */
const toFile = (folder: string, path: string): string => join(folder, `${path}.json`)

/** Reads what `--keep` has kept. */
export function openSavedAnswers(folder: string): OpenData {
  const list = async (path: string): Promise<unknown[]> => {
    const file = toFile(folder, path)
    return existsSync(file) ? readRows(file, await readText(file)) : []
  }
  return { list, load: async (path) => (await list(path))[0] ?? null }
}

export async function saveAnswer(folder: string, path: string, text: string): Promise<void> {
  const file = toFile(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
