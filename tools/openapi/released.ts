import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '@hemicycle/process'

import { REPOSITORY_ROOT } from '../repository/repository.ts'

/** The documents of all releases: never change one. */
const RELEASES = join(REPOSITORY_ROOT, 'docs/openapi')

/** The document of the newest release. */
export function readNewest(folder = RELEASES): { version: string; document: object } {
  const version = readdirSync(folder)
    .flatMap((file) => /^(\d+\.\d+\.\d+)\.json$/.exec(file)?.[1] ?? [])
    .toSorted(compareVersions)
    .at(-1)
  if (version === undefined) throw new Error(`${folder} has no document of a release`)
  const json = readFileSync(join(folder, `${version}.json`), 'utf8')
  return { version, document: JSON.parse(json) as object }
}

export const compareVersions = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true })

/** Keeps the document of a release under the version that it names. */
export function writeRelease(json: string, folder = RELEASES): string {
  const document = JSON.parse(json) as { info: { version: string } }
  const path = join(folder, `${document.info.version}.json`)
  if (existsSync(path))
    throw new UsageError(`${path} exists, and never changes: set the version of this release first`)
  writeFileSync(path, `${JSON.stringify(document, null, 2)}\n`)
  return path
}
