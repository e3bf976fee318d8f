import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Found } from './list-contents.ts'

/** What `docker image inspect` says of an image; only what we use. */
export interface InspectedImage {
  Id: string
  Os: string
  Architecture: string
  Config: { Labels: Record<string, string> | null }
  RootFS: { Layers: string[] }
  /** Only where Docker keeps images in containerd's store. */
  Descriptor?: { mediaType: string; digest: string }
}

/** The version of the Docker engine, or why there is none. */
export function findEngine(): { engine: string } | { missing: string } {
  const { error, status, stdout, stderr } = spawnSync(
    'docker',
    ['version', '--format', '{{.Server.Version}}'],
    { encoding: 'utf8' },
  )
  if (error) return { missing: 'the program docker cannot be run' }
  if (status !== 0) return { missing: stderr.trim().split('\n').at(-1) ?? '' }
  return { engine: stdout.trim() }
}

export function inspectImage(name: string): InspectedImage {
  const json = execFileSync('docker', ['image', 'inspect', name], { encoding: 'utf8' })
  const [image] = JSON.parse(json) as InspectedImage[]
  if (!image || !/^sha256:[\da-f]{64}$/.test(image.Id))
    throw new Error(`docker image inspect ${name} names no id`)
  return image
}

export interface Contents extends Found {
  /** A line for each Debian package, with the fields of `DEBIAN_FIELDS`. */
  debian: string
}

const LISTER = readFileSync(join(import.meta.dirname, 'list-contents.ts'), 'utf8')
const FROM_INPUT = ['--input-type=module-typescript', '-']
const DEBIAN_FIELDS = [
  'Package',
  'Version',
  'Architecture',
  'source:Package',
  'source:Version',
  'db:Status-Status',
]
const DEBIAN_LINE = `${DEBIAN_FIELDS.map((field) => `\${${field}}`).join('\\t')}\\n`

/** Lists what is installed in the image. */
export const listContents = (id: string): Contents => ({
  ...(JSON.parse(runInImage(id, 'node', FROM_INPUT, LISTER)) as Found),
  debian: runInImage(id, 'dpkg-query', ['--show', `--showformat=${DEBIAN_LINE}`]),
})

/** Runs a program of the image, without a network. */
const runInImage = (id: string, program: string, args: string[], input = ''): string =>
  execFileSync(
    'docker',
    ['run', '--rm', '--interactive', '--network=none', `--entrypoint=${program}`, id, ...args],
    { input, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
