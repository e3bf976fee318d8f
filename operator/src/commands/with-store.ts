import { listMigrations, migrate, openStore, type Store } from '@hemicycle/store'
import type { Config } from '../config.ts'
import { EXIT, NotDoneError } from './command.ts'

/**
 * Runs `work` on a store of this release's schema and closes it. What changes nothing, such as a dry run, does not
 * bring the schema there either.
 */
export async function withStore<Result>(
  { databaseUrl, ownerDatabaseUrl }: Pick<Config, 'databaseUrl' | 'ownerDatabaseUrl'>,
  { changes }: { changes: boolean },
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  if (changes) await migrate(ownerDatabaseUrl)
  const store = openStore(databaseUrl, { connections: 2 })
  try {
    if (!changes) await demandSchema(store)
    return await work(store)
  } finally {
    await store.destroy()
  }
}

async function demandSchema(store: Store): Promise<void> {
  const { pending } = await listMigrations(store)
  if (pending.length > 0) {
    throw new NotDoneError(
      `The schema of the database is older than this release: "operator migrate" applies ${pending.join(', ')}.`,
      EXIT.failed,
    )
  }
}
