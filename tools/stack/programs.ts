import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export type ProgramName = 'simulator' | 'operator' | 'collector' | 'api' | 'web' | 'courier'

/** The file to run for each program, relative to the root. */
export type Programs = Readonly<Record<ProgramName, string>>

export const SOURCES: Programs = {
  simulator: 'simulator/src/main.ts',
  operator: 'operator/src/main.ts',
  collector: 'collector/src/main.ts',
  api: 'api/src/main.ts',
  web: 'web/server/main.ts',
  courier: 'courier/src/main.ts',
}

export const BUNDLES: Programs = {
  simulator: 'dist/simulator/src/main.js',
  operator: 'dist/operator/main.js',
  collector: 'dist/collector/main.js',
  api: 'dist/api/main.js',
  web: 'dist/web/server/main.js',
  courier: 'dist/courier/main.js',
}

export const WEB = fileURLToPath(new URL('../../web/', import.meta.url))

/** Builds the site unless there is a build. */
export async function ensureBuiltWeb(): Promise<void> {
  if (existsSync(`${WEB}dist/server`)) return
  await promisify(execFile)('npm', ['run', 'build'], { cwd: WEB })
}
