import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

import type { Report } from '../engine.ts'
import { MissingProgramError } from '../processes/errors.ts'
import { canEnter, makeFolder, runsAsRoot } from '../processes/unprivileged-user.ts'
import { withLock } from '../processes/with-lock.ts'
import { ICU_PLUGIN, OPENSEARCH_VERSION, SERVER } from './artifacts.ts'
import type { Artifact } from './artifacts.ts'

const run = promisify(execFile)

/** Downloads the official server with the ICU plugin, once per machine. Returns its home folder. */
export async function fetchOpenSearch(report?: Report): Promise<string> {
  const cache = cacheFolder()
  const home = join(cache, `opensearch-${OPENSEARCH_VERSION}`)
  if (existsSync(home)) return home
  makeFolder(cache)
  await withLock(`${home}.lock`, async () => {
    if (existsSync(home)) return
    report?.(`Downloading OpenSearch ${OPENSEARCH_VERSION} to ${cache} (160 MB, once)`)
    const draft = `${home}.new`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft)
    renameSync(await assemble(draft), home)
    rmSync(draft, { recursive: true })
  })
  return home
}

async function assemble(draft: string): Promise<string> {
  await runProgram('unzip', ['-q', await fetchArtifact(SERVER, draft), '-d', draft])
  const home = join(draft, `opensearch-${OPENSEARCH_VERSION}`)
  const plugin = join(home, 'plugins', ICU_PLUGIN.name)
  mkdirSync(plugin, { recursive: true })
  for (const jar of ICU_PLUGIN.jars) await fetchArtifact(jar, plugin)
  writeFileSync(join(plugin, 'plugin-descriptor.properties'), ICU_PLUGIN.descriptor)
  if (runsAsRoot()) await run('chmod', ['-R', 'a+rX', home])
  return home
}

async function fetchArtifact(
  { coordinates, file, sha256 }: Artifact,
  folder: string,
): Promise<string> {
  const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy'
  const target = [`-Dartifact=${coordinates}`, `-DoutputDirectory=${folder}`]
  await runProgram('mvn', ['-q', '-B', goal, ...target])
  const path = join(folder, file)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  if (hash.digest('hex') !== sha256) {
    throw new Error(`${coordinates} has a wrong checksum: its SHA-256 is not ${sha256}`)
  }
  return path
}

async function runProgram(program: 'mvn' | 'unzip', args: string[]): Promise<void> {
  try {
    await run(program, args)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    const name = program === 'mvn' ? 'maven' : program
    const packages = {
      debian: 'sudo apt install',
      fedora: 'sudo dnf install',
      macos: 'brew install',
    }
    throw new MissingProgramError(program, {
      debian: `${packages.debian} ${name}`,
      fedora: `${packages.fedora} ${name}`,
      macos: `${packages.macos} ${name}`,
    })
  }
}

/** Root's home is usually closed to the engines' user; then the system's cache is used. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env['HEMICYCLE_CACHE']) return resolve(env['HEMICYCLE_CACHE'])
  const base = env['XDG_CACHE_HOME'] || join(homedir(), '.cache')
  return join(canEnter(nearestExisting(base)) ? base : '/var/cache', 'hemicycle')
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder))
}
