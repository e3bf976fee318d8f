import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { SecurityTxt } from './security-txt.ts'
import { listUnsaid, toSecurityTxt } from './to-security-txt.ts'

const NAME = 'security.txt'
/** Long enough that an operator who restarts now and then sees the warning in time. */
const SOON_MS = 30 * 86_400_000

/**
 * Reads the operator's file from the folder of their legal texts. Ours is a template and is never served: it would
 * promise that somebody reads the reports.
 */
export async function readSecurityTxt(
  folder: string | null,
  logger: Pick<FastifyBaseLogger, 'warn'>,
  now = Date.now(),
): Promise<SecurityTxt | null> {
  const file = folder === null ? null : join(folder, NAME)
  const text = file === null ? null : await readIfThere(file)
  if (file === null || text === null) return null
  const placeholders = listUnsaid(text)
  if (placeholders.length > 0) {
    logger.warn({ file, placeholders }, 'security.txt has placeholders and is not given out')
    return null
  }
  const said = toChecked(file, text)
  if (said.expiresAt - now < SOON_MS)
    logger.warn(
      { file, expires: new Date(said.expiresAt).toISOString() },
      'security.txt expires soon or has expired; then it is not given out',
    )
  return said
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function toChecked(file: string, text: string): SecurityTxt {
  try {
    return toSecurityTxt(text)
  } catch (error) {
    throw new Error(`${file} cannot be a security.txt`, { cause: error })
  }
}
