import { statfs } from 'node:fs/promises'
import type { Network } from '@hemicycle/contract'
import {
  describeEngine,
  findLastHeard,
  findSavingPauses,
  type EngineDescription,
  type SavingPause,
  type Search,
} from '@hemicycle/search'
import {
  countAlerts,
  listMigrations,
  loadStatus,
  openStore,
  type AlertCounts,
  type Store,
  type StoreStatus,
} from '@hemicycle/store'
import { findNewestBackup, type DescribedBackup } from '../backup/backup-files.ts'
import { toReason } from '../format.ts'

/** An answer, or the reason why there is none. */
type Result<Answer> = { answer: Answer } | { error: string }

export interface Status {
  now: Date
  store: Result<StoreStatus>
  engine: Result<
    EngineDescription & {
      lastHeard: Partial<Record<Network, Date | null>>
      /** The networks whose posts the collector cannot save. */
      savingPauses: Partial<Record<Network, SavingPause>>
    }
  >
  /** The newest in BACKUP_DIR, and the disk it is on; null when BACKUP_DIR is not set. */
  backup: Result<DescribedBackup | null> | null
  backupDisk: Result<Disk> | null
  /** Null when nobody can follow by mail. */
  alerts: Result<AlertCounts> | null
}

/** The settings that status needs. */
export interface StatusSettings {
  backupDir: string | null
  /** The address of the only role that may count alerts; null when nobody can follow by mail. */
  alertsUrl: string | null
}

interface Disk {
  /** Available to users other than root. */
  freeBytes: number
  diskBytes: number
}

/** Queries both engines in parallel; if one is down, the other is still shown. */
export async function gatherStatus(
  store: Store,
  search: Search,
  { backupDir, alertsUrl }: StatusSettings,
  now = new Date(),
): Promise<Status> {
  const [storeStatus, engine, backup, backupDisk, alerts] = await Promise.all([
    toResult(() => loadStoreStatus(store)),
    toResult(async () => ({
      ...(await describeEngine(search)),
      lastHeard: Object.fromEntries(await findLastHeard(search)),
      savingPauses: Object.fromEntries(await findSavingPauses(search)),
    })),
    backupDir === null ? null : toResult(() => findNewestBackup(backupDir)),
    backupDir === null ? null : toResult(() => measureDisk(backupDir)),
    alertsUrl === null ? null : toResult(() => loadAlerts(alertsUrl)),
  ])
  return { now, store: storeStatus, engine, backup, backupDisk, alerts }
}

async function loadStoreStatus(store: Store): Promise<StoreStatus> {
  const { pending } = await listMigrations(store)
  if (pending.length > 0)
    throw new Error('its schema is older than this release: run "operator migrate"')
  return loadStatus(store)
}

async function loadAlerts(url: string): Promise<AlertCounts> {
  const store = openStore(url, { connections: 1 })
  try {
    return await countAlerts(store)
  } finally {
    await store.destroy()
  }
}

async function measureDisk(folder: string): Promise<Disk> {
  const { bsize, bavail, blocks } = await statfs(folder)
  return { freeBytes: bavail * bsize, diskBytes: blocks * bsize }
}

async function toResult<Answer>(load: () => Promise<Answer>): Promise<Result<Answer>> {
  try {
    return { answer: await load() }
  } catch (error) {
    return { error: toReason(error) }
  }
}
