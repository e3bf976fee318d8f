import { setTimeout as delay } from 'node:timers/promises'
import { runner } from 'node-pg-migrate'
import type { Client } from 'pg'
import { MIGRATIONS } from '../migrations-folder.ts'

/** A migration that waits for a lock holds up everybody who needs the same rows. */
const LOCK_TIMEOUT_MS = 2_000
const RETRY_MS = 500
const PATIENCE_MS = 600_000
/** A deadlock, or a lock that others held for longer than that: those of a running collector pass. */
const BUSY: ReadonlySet<unknown> = new Set(['40P01', '55P03'])

interface Applying {
  folder?: string
  lockTimeoutMs?: number
}

/** Applies the migrations that are missing, each in a transaction of its own. Readers and writers may be at work. */
export async function applyMigrations(
  client: Client,
  { folder = MIGRATIONS, lockTimeoutMs = LOCK_TIMEOUT_MS }: Applying = {},
): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  for (;;) {
    try {
      await runner({
        dbClient: client,
        dir: folder,
        direction: 'up',
        migrationsTable: 'migration',
        log: () => {},
        advisoryLockMode: 'wait',
      })
      break
    } catch (error) {
      await client.query('rollback')
      if (!isBusy(error) || performance.now() > end) throw error
      await delay(RETRY_MS)
    }
  }
  await client.query('reset lock_timeout')
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && BUSY.has(error.code)
