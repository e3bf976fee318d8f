import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const BACKUP = /^hemicycle-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.dump$/

/** Names sort by time. */
export const toBackupName = (at: Date): string =>
  `hemicycle-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.dump`

/** Newest first; empty when the folder does not exist. */
export async function listBackups(folder: string): Promise<string[]> {
  return (await readNames(folder))
    .filter((name) => BACKUP.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name))
}

const DRAFT = '.part'
/** Writing a backup takes minutes, so a draft of this age is abandoned. */
const ABANDONED_MS = 86_400_000

/** A backup has this name until it is complete. */
export const toDraft = (file: string): string => `${file}${DRAFT}`

export async function listAbandonedDrafts(folder: string): Promise<string[]> {
  const abandoned: string[] = []
  for (const name of await readNames(folder)) {
    if (!name.endsWith(DRAFT) || !BACKUP.test(name.slice(0, -DRAFT.length))) continue
    const file = join(folder, name)
    if (Date.now() - (await stat(file)).mtimeMs > ABANDONED_MS) abandoned.push(file)
  }
  return abandoned
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

/** In the format of `sha256sum --check`. */
export const writeChecksum = (file: string, sha256: string): Promise<void> =>
  writeFile(toChecksumFile(file), `${sha256}  ${basename(file)}\n`, { mode: 0o600 })

class ChecksumError extends Error {
  override name = 'ChecksumError'
}

/** Throws if the file has changed since it was written; returns false if it has no checksum file. */
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
    `${file} has changed since the backup: its checksum differs from ${toChecksumFile(file)}; use another backup`,
  )
}
