import type { StoreStatus } from '@hemicycle/store'
import type { Status } from './gather-status.ts'
import { toAge, toSize } from './to-words.ts'

/** What was written down of backups, what is in their folder, and how much room that has. */
export function describeBackups({ now, store, backup, backupDisk }: Status): [string, string][] {
  const lines: [string, string][] = []
  if ('answer' in store) lines.push(['Backup', describeOutcomes(store.answer, now)])
  if (backup !== null) lines.push(['Backup', describeNewest(backup, now)])
  if (backupDisk !== null) lines.push(['Disk', describeDisk(backupDisk)])
  return lines
}

function describeOutcomes({ backups: { made, failed } }: StoreStatus, now: Date): string {
  const last =
    made === null
      ? 'none was made by "operator backup"'
      : `the last was made ${toAge(made.at, now)} ago: ${made.file}, ${toSize(made.bytes)}`
  if (failed === null) return last
  const isOver = made !== null && made.at > failed.at
  return `${last}; ${isOver ? 'one failed' : 'THE LAST FAILED'} ${toAge(failed.at, now)} ago: ${failed.error}`
}

function describeNewest(backup: NonNullable<Status['backup']>, now: Date): string {
  if (!('answer' in backup)) return `cannot be looked for: ${backup.error}`
  if (backup.answer === null) return 'NONE in BACKUP_DIR'
  const { file, at, bytes } = backup.answer
  return `the newest in BACKUP_DIR is ${toAge(at, now)} old: ${file}, ${toSize(bytes)}`
}

const describeDisk = (disk: NonNullable<Status['backupDisk']>): string =>
  'answer' in disk
    ? `${toSize(disk.answer.freeBytes)} of ${toSize(disk.answer.diskBytes)} free at BACKUP_DIR`
    : `of BACKUP_DIR cannot be measured: ${disk.error}`
