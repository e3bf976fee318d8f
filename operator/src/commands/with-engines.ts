import { openSearch, type Search } from '@hemicycle/search'
import { openStore, type Store } from '@hemicycle/store'
import type { Config } from '../config.ts'

/** Runs `work` on both engines as they are, and closes them. */
export async function withEngines<Result>(
  { databaseUrl, opensearchUrl, indexPrefix, searchTimeoutSeconds }: Config,
  work: (store: Store, search: Search) => Promise<Result>,
): Promise<Result> {
  const store = openStore(databaseUrl, { connections: 2 })
  const search = openSearch({ url: opensearchUrl, prefix: indexPrefix, searchTimeoutSeconds })
  try {
    return await work(store, search)
  } finally {
    await Promise.all([store.destroy(), search.close()])
  }
}
