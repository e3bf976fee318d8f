import type { Network } from '@hemicycle/contract'
import {
  describeEngine,
  findLastHeard,
  type EngineDescription,
  type Search,
} from '@hemicycle/search'
import { listMigrations, loadStatus, type Store, type StoreStatus } from '@hemicycle/store'
import { findNewestBackup, type DescribedBackup } from '../backup/backup-files.ts'
import { measureDisk, type Disk } from './measure-disk.ts'

/** What cannot be asked is told by why. */
type Asked<Answer> = { answer: Answer } | { error: string }

export interface Status {
  now: Date
  store: Asked<StoreStatus>
  engine: Asked<EngineDescription & { lastHeard: Partial<Record<Network, Date | null>> }>
  /** The newest in BACKUP_DIR, and the disk it is on; null when nobody told where backups are. */
  backup: Asked<DescribedBackup | null> | null
  backupDisk: Asked<Disk> | null
}

/** Asks both engines at once; one that is away does not keep the other from being shown. */
export async function gatherStatus(
  store: Store,
  search: Search,
  backupDir: string | null,
  now = new Date(),
): Promise<Status> {
  const [record, engine, backup, backupDisk] = await Promise.all([
    ask(() => loadRecord(store)),
    ask(async () => ({
      ...(await describeEngine(search)),
      lastHeard: Object.fromEntries(await findLastHeard(search)),
    })),
    backupDir === null ? null : ask(() => findNewestBackup(backupDir)),
    backupDir === null ? null : ask(() => measureDisk(backupDir)),
  ])
  return { now, store: record, engine, backup, backupDisk }
}

async function loadRecord(store: Store): Promise<StoreStatus> {
  const { pending } = await listMigrations(store)
  if (pending.length > 0)
    throw new Error('its schema is older than this release, run "operator migrate"')
  return loadStatus(store)
}

async function ask<Answer>(question: () => Promise<Answer>): Promise<Asked<Answer>> {
  try {
    return { answer: await question() }
  } catch (error) {
    return { error: toReason(error) }
  }
}

/** The innermost cause says most; an error of several addresses has no words of its own. */
export function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return toReason(error.cause)
  return error.message || ((error as NodeJS.ErrnoException).code ?? error.name)
}
