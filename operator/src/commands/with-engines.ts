import { openSearch, readSubjects, type Search, type Subjects } from '@hemicycle/search'
import { listMigrations, migrate, openStore, type Store } from '@hemicycle/store'
import type { Config } from '../config.ts'
import { EXIT, NotDoneError } from '../io.ts'

/** OpenSearch as the writer, or as the user whose address is given. */
export const openSearchOf = (
  { opensearchUrl, engineAuthority, indexPrefix, searchTimeoutSeconds }: Config,
  { url = opensearchUrl, subjects }: { url?: string; subjects?: Subjects } = {},
): Search =>
  openSearch({
    url,
    authority: engineAuthority,
    prefix: indexPrefix,
    searchTimeoutSeconds,
    ...(subjects ? { subjects } : {}),
  })

/**
 * Runs `work` on both engines without migrating, then closes them. Only work that writes posts needs the lists of
 * subjects, which take a second to read.
 */
export async function withEngines<Result>(
  config: Config,
  { writesPosts }: { writesPosts: boolean },
  work: (store: Store, search: Search) => Promise<Result>,
): Promise<Result> {
  const subjects = writesPosts ? { subjects: readSubjects(config.subjectsDir) } : {}
  // A rebuild holds its lock on one, reads on another and settles on the third.
  const store = openStore(config.databaseUrl, { connections: 3 })
  const search = openSearchOf(config, subjects)
  try {
    return await work(store, search)
  } finally {
    await Promise.all([store.destroy(), search.close()])
  }
}

/**
 * Runs `work` on a store with the schema of this release, then closes it. A command that changes nothing, such as a dry
 * run, does not migrate either: it fails when the schema is older.
 */
export async function withStore<Result>(
  { databaseUrl, ownerDatabaseUrl }: Pick<Config, 'databaseUrl' | 'ownerDatabaseUrl'>,
  { changes }: { changes: boolean },
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  if (changes) await migrate(ownerDatabaseUrl)
  const store = openStore(databaseUrl, { connections: 2 })
  try {
    if (!changes) await assertSchema(store)
    return await work(store)
  } finally {
    await store.destroy()
  }
}

async function assertSchema(store: Store): Promise<void> {
  const { pending } = await listMigrations(store)
  if (pending.length > 0) {
    throw new NotDoneError(
      `The schema of the database is older than this release: run "operator migrate" to apply ${pending.join(', ')}.`,
      EXIT.failed,
    )
  }
}
