import { basename } from 'node:path'
import { openStore, saveBackup, saveFailedBackup, type Store } from '@hemicycle/store'
import { toReason } from '../status/gather-status.ts'

/**
 * Writes down in PostgreSQL how making a backup ended, so that whoever watches learns of it. A note that cannot be
 * written (the schema is older, the role may only read, nobody answers) is told, and changes nothing of the outcome.
 */
export async function noteOutcome<Written extends { file: string; bytes: number }>(
  databaseUrl: string,
  report: (line: string) => void,
  makeBackup: () => Promise<Written>,
): Promise<Written> {
  const note = async (write: (store: Store) => Promise<void>): Promise<void> => {
    const store = openStore(databaseUrl, { connections: 1 })
    try {
      await write(store)
    } catch (error) {
      report(`How this backup ended is not in PostgreSQL: ${toReason(error)}`)
    } finally {
      await store.destroy()
    }
  }
  const written = await makeBackup().catch(async (error: unknown) => {
    await note((store) => saveFailedBackup(store, toReason(error)))
    throw error
  })
  await note((store) => saveBackup(store, { ...written, file: basename(written.file) }))
  return written
}
