import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import type { Report } from '../../engine.ts'
import { cacheFolder } from '../../opensearch/fetch-opensearch.ts'
import { withLock } from '../../processes/with-lock.ts'

/** Where the versions are pinned. */
const PINS = join(import.meta.dirname, '../../../networks/bluesky')
const PINNED = ['package.json', 'package-lock.json', 'go.mod', 'go.sum']
const JETSTREAM = 'github.com/bluesky-social/jetstream/cmd/jetstream'
/** Of the whole build; it takes minutes on a busy machine. */
const BUILD_MS = 30 * 60_000
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/** The servers cannot be had on this machine: a compiler or a registry is missing. */
export class ServersUnavailableError extends Error {
  override readonly name = 'ServersUnavailableError'
}

export interface ServerPrograms {
  /** Holds the packages of the PDS and the PLC. */
  packages: string
  /** The binary. */
  jetstream: string
}

/** Installs the PDS and the PLC from npm and builds Jetstream, once per machine, version and Node.js. */
export async function fetchServers(report?: Report): Promise<ServerPrograms> {
  const cache = cacheFolder()
  const home = join(cache, `bluesky-${toFingerprint()}`)
  const programs = { packages: home, jetstream: join(home, 'jetstream') }
  if (existsSync(home)) return programs
  mkdirSync(cache, { recursive: true })
  await withLock(`${home}.lock`, async () => {
    if (existsSync(home)) return
    report?.(`Building Bluesky's servers in ${cache} (once, for some minutes)`)
    const draft = `${home}.new`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft)
    for (const name of PINNED) copyFileSync(join(PINS, name), join(draft, name))
    await build(draft)
    renameSync(draft, home)
  })
  return programs
}

/** SQLite's binding is compiled for one version of Node.js. */
function toFingerprint(): string {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`)
  for (const name of PINNED) hash.update(readFileSync(join(PINS, name)))
  return hash.digest('hex').slice(0, 12)
}

async function build(folder: string): Promise<void> {
  await runProgram(folder, 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  await runProgram(folder, 'npm', ['rebuild', 'better-sqlite3'])
  await runProgram(folder, 'go', ['build', '-o', 'jetstream', JETSTREAM])
}

async function runProgram(folder: string, program: string, args: string[]): Promise<void> {
  const options = { cwd: folder, timeout: BUILD_MS, maxBuffer: MAX_OUTPUT_BYTES }
  try {
    await promisify(execFile)(program, args, { ...options, env: buildEnvironment() })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const message = `Bluesky's servers could not be built: ${program} ${args[0] ?? ''}: ${reason}`
    throw new ServersUnavailableError(message, { cause })
  }
}

/** Go's default folder may be missing in PATH. The binding is compiled with the headers of this Node.js, if it has them. */
function buildEnvironment(): NodeJS.ProcessEnv {
  const node = dirname(dirname(process.execPath))
  const headers = existsSync(join(node, 'include/node/node.h')) ? { npm_config_nodedir: node } : {}
  return { ...process.env, ...headers, PATH: `${process.env['PATH'] ?? ''}:/usr/local/go/bin` }
}
