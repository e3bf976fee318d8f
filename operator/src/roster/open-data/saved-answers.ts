import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readText } from '../read-text.ts'
import { readRows, type OpenData } from './open-data.ts'

/** A response is saved under its path, such as `meps/show-current.json`. */
const toFile = (folder: string, path: string): string => join(folder, `${path}.json`)

/** Reads the responses that `--keep` has saved. */
export function readSavedAnswers(folder: string): OpenData {
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
