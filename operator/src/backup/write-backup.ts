import { statSync } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ASIDE } from '@hemicycle/store'
import type { Config } from '../config.ts'
import { formatSize } from '../format.ts'
import { hashFile, toBackupName, toDraft, writeChecksum } from './backup-files.ts'
import { runPostgresProgram } from './postgres-program.ts'
import { reportProgress, type Progress } from './report-progress.ts'

interface WrittenBackup {
  file: string
  bytes: number
  sha256: string
  seconds: number
}

/**
 * Writes a snapshot of the database to a new file while everything keeps running. The file gets its final name only when
 * it is complete, readable and has its checksum file.
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
  // It contains feedback from visitors: no other user may read it, not even while it is being written.
  await writeFile(draft, '', { mode: 0o600, flag: 'wx' })
  try {
    const look = () => {
      try {
        return `${formatSize(statSync(draft).size)} written so far`
      } catch {
        return null
      }
    }
    await reportProgress(progress, look, () =>
      runPostgresProgram(
        'pg_dump',
        [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          // The old contents that a restore has set aside are not part of the site.
          `--exclude-schema=${ASIDE}`,
          // Results of earlier backups mean nothing in the database this is restored to.
          '--exclude-table-data=*.backup',
          // Interests of visitors do not belong in files that are copied: after a restore they subscribe again.
          '--exclude-table-data=*.alert',
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
