import { readFile, stat } from 'node:fs/promises'
import { toReason } from '../format.ts'
import { SourceError } from './source-reading.ts'

const MAX_MB = 20

/** Reads a UTF-8 file of limited size, without its byte order mark. */
export async function readText(file: string): Promise<string> {
  const refuse = (error: unknown): never => {
    throw new SourceError(`${file} cannot be read: ${toReason(error)}`, { cause: error })
  }
  const { size } = await stat(file).catch(refuse)
  if (size > MAX_MB * 1_000_000) {
    throw new SourceError(
      `${file} has ${Math.round(size / 1_000_000)} MB; the limit is ${MAX_MB} MB`,
    )
  }
  const bytes = await readFile(file).catch(refuse)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
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
