import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const BACKUP = /^hemicycle-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.dump$/

/** Names sort as the moments do. */
export const toBackupName = (at: Date): string =>
  `hemicycle-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.dump`

/** The backups in a folder, the newest first; none when there is no such folder. */
export async function listBackups(folder: string): Promise<string[]> {
  return (await readNames(folder))
    .filter((name) => BACKUP.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name))
}

const DRAFT = '.part'
const LEFT_MS = 86_400_000

/** A backup has this name until it is whole. */
export const toDraft = (file: string): string => `${file}${DRAFT}`

/** Drafts that nobody writes any more: a day old, while writing one takes minutes. */
export async function listLeftDrafts(folder: string): Promise<string[]> {
  const left: string[] = []
  for (const name of await readNames(folder)) {
    if (!name.endsWith(DRAFT) || !BACKUP.test(name.slice(0, -DRAFT.length))) continue
    const file = join(folder, name)
    if (Date.now() - (await stat(file)).mtimeMs > LEFT_MS) left.push(file)
  }
  return left
}

const readNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

export interface DescribedBackup {
  file: string
  at: Date
  bytes: number
}

export async function findNewestBackup(folder: string): Promise<DescribedBackup | null> {
  const [file] = await listBackups(folder)
  if (file === undefined) return null
  const { mtime, size } = await stat(file)
  return { file, at: mtime, bytes: size }
}

export async function removeBackup(file: string): Promise<void> {
  await rm(file)
  await rm(toChecksumFile(file), { force: true })
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const toChecksumFile = (file: string): string => `${file}.sha256`

/** In the form that `sha256sum --check` reads. */
export const writeChecksum = (file: string, sha256: string): Promise<void> =>
  writeFile(toChecksumFile(file), `${sha256}  ${basename(file)}\n`, { mode: 0o600 })

/** The file is not the one that was written. */
class ChecksumError extends Error {
  override name = 'ChecksumError'
}

/** Fails when the file has changed since; false when there is nothing to check it by. */
export async function checkChecksum(file: string): Promise<boolean> {
  const expected = await readFile(toChecksumFile(file), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )
  if (expected === null) return false
  if (expected.split(' ')[0] === (await hashFile(file))) return true
  throw new ChecksumError(
    `${file} is not what was backed up: its checksum differs from ${toChecksumFile(file)}; take another backup`,
  )
}
