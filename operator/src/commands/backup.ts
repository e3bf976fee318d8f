import { UsageError } from '@hemicycle/process'
import { loadStatus, openStore } from '@hemicycle/store'
import {
  listAbandonedDrafts,
  listBackups,
  removeBackup,
  toBackupName,
} from '../backup/backup-files.ts'
import { recordResult } from '../backup/record-result.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { formatSize } from '../format.ts'
import { EXIT } from '../io.ts'
import { DRY_RUN, type Call, type Command } from './command.ts'

export const backup: Command = {
  name: 'backup',
  words: '[FOLDER]',
  summary: 'back up PostgreSQL to one file with a checksum, while everything keeps running',
  help: [
    'FOLDER           where to write it (default: BACKUP_DIR)',
    '--keep N         then remove the oldest backups, so that N remain',
    DRY_RUN.help,
  ],
  options: { keep: { type: 'string' }, ...DRY_RUN.options },
  run: async (call) => {
    const { config, options, io } = call
    const folder = toFolder(call)
    const keep = toKeep(options['keep'])
    if (options['dry-run']) return printPlan(call, folder, keep)
    io.report(`Writing a backup to ${folder} …`)
    const written = await recordResult(config.databaseUrl, io.report, () =>
      writeBackup({ ...config, databaseUrl: config.ownerDatabaseUrl }, folder, io),
    )
    const removed = await listObsolete(folder, keep, written.file)
    for (const file of removed) await removeBackup(file)
    if (options['json']) io.print(JSON.stringify({ ...written, removed }))
    else {
      io.print(`${written.file}: ${formatSize(written.bytes)} in ${written.seconds.toFixed(1)} s`)
      removed.forEach((file) => io.print(`${file} removed`))
    }
    return EXIT.done
  },
}

function toFolder({ words: [folder, ...more], config }: Call): string {
  if (more.length > 0) throw new UsageError('give only one FOLDER')
  const chosen = folder ?? config.backupDir
  if (chosen === null) throw new UsageError('give a FOLDER, or set BACKUP_DIR')
  return chosen
}

function toKeep(text: string | boolean | undefined): number | null {
  if (text === undefined) return null
  const keep = Number(text)
  if (!Number.isInteger(keep) || keep < 1) throw new UsageError('--keep must be 1 or more')
  return keep
}

/** Files to remove after a new backup. The new one stays, even if the names of others say they are newer. */
async function listObsolete(
  folder: string,
  keep: number | null,
  written?: string,
): Promise<string[]> {
  const others = (await listBackups(folder)).filter((file) => file !== written)
  return [...(keep === null ? [] : others.slice(keep - 1)), ...(await listAbandonedDrafts(folder))]
}

async function printPlan({ config, options, io }: Call, folder: string, keep: number | null) {
  const store = openStore(config.databaseUrl, { connections: 1 })
  try {
    const { databaseBytes } = await loadStatus(store)
    const file = toBackupName(new Date())
    const removed = await listObsolete(folder, keep)
    if (options['json'])
      io.print(JSON.stringify({ dryRun: true, folder, file, databaseBytes, removed }))
    else {
      io.print(
        `${file} would be written to ${folder}; the size of the database is ${formatSize(databaseBytes)}`,
      )
      removed.forEach((obsolete) => io.print(`${obsolete} would be removed`))
    }
    return EXIT.done
  } finally {
    await store.destroy()
  }
}
