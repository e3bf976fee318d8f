import { basename } from 'node:path'
import { openStore, saveBackup, saveFailedBackup, type Store } from '@hemicycle/store'
import { toReason } from '../format.ts'

/**
 * Records in PostgreSQL whether a backup succeeded, for `operator status` and the alerts. If the result cannot be recorded
 * (older schema, read-only role, no response), that is reported, but the backup's own result does not change.
 */
export async function recordResult<Written extends { file: string; bytes: number }>(
  databaseUrl: string,
  report: (line: string) => void,
  makeBackup: () => Promise<Written>,
): Promise<Written> {
  const record = async (write: (store: Store) => Promise<void>): Promise<void> => {
    const store = openStore(databaseUrl, { connections: 1 })
    try {
      await write(store)
    } catch (error) {
      report(`The result of this backup could not be recorded in PostgreSQL: ${toReason(error)}`)
    } finally {
      await store.destroy()
    }
  }
  const written = await makeBackup().catch(async (error: unknown) => {
    await record((store) => saveFailedBackup(store, toReason(error)))
    throw error
  })
  await record((store) => saveBackup(store, { ...written, file: basename(written.file) }))
  return written
}
