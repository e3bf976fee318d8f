import { readFile, stat } from 'node:fs/promises'
import { SourceError } from './source-reading.ts'

const MAX_MB = 20

/** Reads a UTF-8 file of limited size, without its byte order mark. */
export async function readText(file: string): Promise<string> {
  const { size } = await stat(file).catch((error: unknown) => {
    throw new SourceError(`${file} cannot be read`, { cause: error })
  })
  if (size > MAX_MB * 1_000_000) {
    throw new SourceError(
      `${file} has ${Math.round(size / 1_000_000)} MB; the limit is ${MAX_MB} MB`,
    )
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (error) {
    throw new SourceError(`${file} is not UTF-8: save it as UTF-8 and try again`, { cause: error })
  }
}

export function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SourceError(`${name} is not JSON`, { cause: error })
  }
}
