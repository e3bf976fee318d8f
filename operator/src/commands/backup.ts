import { UsageError } from '@hemicycle/process'
import { loadStatus, openStore } from '@hemicycle/store'
import { listBackups, listLeftDrafts, removeBackup, toBackupName } from '../backup/backup-files.ts'
import { noteOutcome } from '../backup/note-outcome.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { toSize } from '../status/to-words.ts'
import { DRY_RUN, EXIT, type Call, type Command } from './command.ts'

export const backup: Command = {
  name: 'backup',
  words: '[FOLDER]',
  summary: 'write what PostgreSQL holds to one file with a checksum, while everything goes on',
  help: [
    'FOLDER           where to, unless given BACKUP_DIR',
    '--keep N         afterwards remove all but this one and the newest of the others, N in all',
    DRY_RUN.help,
  ],
  options: { keep: { type: 'string' }, ...DRY_RUN.options },
  run: async (call) => {
    const { config, options, io } = call
    const folder = toFolder(call)
    const keep = toKeep(options['keep'])
    if (options['dry-run']) return sayPlan(call, folder, keep)
    io.report(`Writing a backup to ${folder} …`)
    const written = await noteOutcome(config.databaseUrl, io.report, () =>
      writeBackup({ ...config, databaseUrl: config.ownerDatabaseUrl }, folder, io),
    )
    const removed = await listSuperfluous(folder, keep, written.file)
    for (const file of removed) await removeBackup(file)
    if (options['json']) io.say(JSON.stringify({ ...written, removed }))
    else {
      io.say(`${written.file}: ${toSize(written.bytes)} in ${written.seconds.toFixed(1)} s`)
      removed.forEach((file) => io.say(`${file} is removed`))
    }
    return EXIT.done
  },
}

function toFolder({ words: [folder, ...more], config }: Call): string {
  if (more.length > 0) throw new UsageError('one folder at a time')
  const chosen = folder ?? config.backupDir
  if (chosen === null) throw new UsageError('name a FOLDER, or set BACKUP_DIR')
  return chosen
}

function toKeep(text: string | boolean | undefined): number | null {
  if (text === undefined) return null
  const keep = Number(text)
  if (!Number.isInteger(keep) || keep < 1) throw new UsageError('--keep must be a number from 1')
  return keep
}

/** What goes when there is a new backup, which stays also when others say that they are younger. */
async function listSuperfluous(
  folder: string,
  keep: number | null,
  written?: string,
): Promise<string[]> {
  const others = (await listBackups(folder)).filter((file) => file !== written)
  return [...(keep === null ? [] : others.slice(keep - 1)), ...(await listLeftDrafts(folder))]
}

async function sayPlan({ config, options, io }: Call, folder: string, keep: number | null) {
  const store = openStore(config.databaseUrl, { connections: 1 })
  try {
    const { databaseBytes } = await loadStatus(store)
    const file = toBackupName(new Date())
    const removed = await listSuperfluous(folder, keep)
    if (options['json'])
      io.say(JSON.stringify({ dryRun: true, folder, file, databaseBytes, removed }))
    else {
      io.say(`${file} would be written to ${folder}; the database has ${toSize(databaseBytes)}`)
      removed.forEach((one) => io.say(`${one} would be removed`))
    }
    return EXIT.done
  } finally {
    await store.destroy()
  }
}
