import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const WEB = fileURLToPath(new URL('../../web/', import.meta.url))

/** Builds the site when nobody has yet. */
export async function ensureBuiltWeb(): Promise<void> {
  if (existsSync(`${WEB}dist/server`)) return
  await promisify(execFile)('npm', ['run', 'build'], { cwd: WEB })
}
