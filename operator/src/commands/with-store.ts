import { migrate, openStore, type Store } from '@hemicycle/store'

/** Runs `work` on a store of the newest schema and closes it. */
export async function withStore<Result>(
  databaseUrl: string,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  await migrate(databaseUrl)
  const store = openStore(databaseUrl, { connections: 2 })
  try {
    return await work(store)
  } finally {
    await store.destroy()
  }
}
