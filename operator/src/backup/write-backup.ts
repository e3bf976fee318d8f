import { statSync } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ASIDE } from '@hemicycle/store'
import type { Config } from '../config.ts'
import { toSize } from '../status/to-words.ts'
import { hashFile, toBackupName, toDraft, writeChecksum } from './backup-files.ts'
import { runPostgresProgram } from './postgres-program.ts'
import { tellProgress, type Progress } from './tell-progress.ts'

interface WrittenBackup {
  file: string
  bytes: number
  sha256: string
  seconds: number
}

/**
 * Writes what PostgreSQL holds at one moment to a file of its own, which has its name only when it is whole, can be
 * read and has its checksum beside it. Everything goes on meanwhile.
 */
export async function writeBackup(
  { databaseUrl, pgBin }: Pick<Config, 'databaseUrl' | 'pgBin'>,
  folder: string,
  progress: Progress,
  now = new Date(),
): Promise<WrittenBackup> {
  const began = performance.now()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, toBackupName(now))
  const draft = toDraft(file)
  // It holds what visitors wrote to us: nobody else may read it, also while it is written.
  await writeFile(draft, '', { mode: 0o600, flag: 'wx' })
  try {
    const look = () => {
      try {
        return `${toSize(statSync(draft).size)} written so far`
      } catch {
        return null
      }
    }
    await tellProgress(progress, look, () =>
      runPostgresProgram(
        'pg_dump',
        [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          // What a restore gave up, or has not given up yet, is no part of the site.
          `--exclude-schema=${ASIDE}`,
          // How backups ended elsewhere, or before this one, says nothing where it is restored.
          '--exclude-table-data=*.backup',
          `--file=${draft}`,
        ],
        { databaseUrl, pgBin },
      ),
    )
    await runPostgresProgram('pg_restore', ['--list', draft], { pgBin })
    const sha256 = await hashFile(draft)
    const { size } = await stat(draft)
    await writeChecksum(file, sha256)
    await rename(draft, file)
    return { file, bytes: size, sha256, seconds: (performance.now() - began) / 1000 }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
