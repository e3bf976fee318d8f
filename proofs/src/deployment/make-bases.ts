import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import type { Log } from '../proof.ts'
import type { Machine } from './machine/open-machine.ts'
import { runScriptHere } from './machine/run-command.ts'

const FETCH_SECONDS = 3_600
const BUILD_SECONDS = 900

/** The images that deploy/ asks for, with the folders that they are built from. */
export async function readBases(): Promise<{ tag: string; folder: string }[]> {
  const read = (file: string) => readFile(join(REPOSITORY_ROOT, 'deploy', file), 'utf8')
  const [compose, dockerfile, search] = await Promise.all(
    ['compose.yaml', 'Dockerfile', 'opensearch/Dockerfile'].map(read),
  )
  const find = (text: string | undefined, pattern: RegExp): string => {
    const tag = pattern.exec(text ?? '')?.[1]
    if (tag === undefined) throw new Error(`deploy/ has no image like ${pattern}`)
    return tag
  }
  return [
    { folder: 'debian', tag: 'debian:with-authorities' },
    { folder: 'node', tag: find(dockerfile, /^ARG NODE_IMAGE=(.+)$/m) },
    { folder: 'caddy', tag: find(compose, /CADDY_IMAGE:-([^}]+)/) },
    { folder: 'postgres', tag: find(compose, /POSTGRES_IMAGE:-([^}]+)/) },
    { folder: 'opensearch', tag: find(search, /^ARG OPENSEARCH_IMAGE=(.+)$/m) },
    { folder: 'prometheus', tag: find(compose, /PROMETHEUS_IMAGE:-([^}]+)/) },
  ]
}

/** Downloads and compiles what the images need, into a folder that the machine reads. */
export async function fetchBases(given: string, cache: string): Promise<void> {
  const tag = (await readBases()).find(({ folder }) => folder === 'node')?.tag ?? ''
  const node = /\d+\.\d+\.\d+/.exec(tag)?.[0] ?? ''
  await runScriptHere('fetch-bases.sh', [cache, join(given, 'bases'), node], {
    seconds: FETCH_SECONDS,
  })
}

/** Builds the images in the machine under the names that deploy/ asks for. Quick for those that are there. */
export async function makeBases(machine: Machine, log: Log): Promise<void> {
  await machine.run(
    'docker image inspect debian:trixie-slim >/dev/null 2>&1 || docker import - debian:trixie-slim </given/bases/debian.tar',
    BUILD_SECONDS,
  )
  for (const { tag, folder } of await readBases()) {
    await machine.run(`docker build --quiet --tag ${tag} /given/bases/${folder}`, BUILD_SECONDS)
    log(`${tag} is made`)
  }
}
