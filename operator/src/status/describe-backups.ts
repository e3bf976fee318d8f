import type { StoreStatus } from '@hemicycle/store'
import type { Status } from './gather-status.ts'
import { formatAge, formatSize } from '../format.ts'

/** The recorded results of backups, the newest file in BACKUP_DIR, and the free space there. */
export function describeBackups({ now, store, backup, backupDisk }: Status): [string, string][] {
  const lines: [string, string][] = []
  if ('answer' in store) lines.push(['Backup', describeResults(store.answer, now)])
  if (backup !== null) lines.push(['Backup', describeNewest(backup, now)])
  if (backupDisk !== null) lines.push(['Disk', describeDisk(backupDisk)])
  return lines
}

function describeResults({ backups: { made, failed } }: StoreStatus, now: Date): string {
  const last =
    made === null
      ? 'none recorded in the database yet'
      : `last made ${formatAge(made.at, now)} ago: ${made.file}, ${formatSize(made.bytes)}`
  if (failed === null) return last
  const isOver = made !== null && made.at > failed.at
  return `${last}; ${isOver ? 'one failed' : 'THE LAST ONE FAILED'} ${formatAge(failed.at, now)} ago: ${failed.error}`
}

function describeNewest(backup: NonNullable<Status['backup']>, now: Date): string {
  if (!('answer' in backup)) return `cannot read BACKUP_DIR: ${backup.error}`
  if (backup.answer === null) return 'NONE in BACKUP_DIR'
  const { file, at, bytes } = backup.answer
  return `newest in BACKUP_DIR: ${formatAge(at, now)} old, ${file}, ${formatSize(bytes)}`
}

const describeDisk = (disk: NonNullable<Status['backupDisk']>): string =>
  'answer' in disk
    ? `${formatSize(disk.answer.freeBytes)} of ${formatSize(disk.answer.diskBytes)} free at BACKUP_DIR`
    : `cannot measure BACKUP_DIR: ${disk.error}`
