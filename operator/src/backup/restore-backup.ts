import type { Search } from '@hemicycle/search'
import {
  countPosts,
  fillDatabase,
  forgetRebuild,
  regrantRights,
  migrate,
  openStore,
  requestSweepOfAll,
  type Store,
} from '@hemicycle/store'
import type { Config } from '../config.ts'
import { reindex } from '../reindex.ts'
import { runPostgresProgram } from './postgres-program.ts'
import { reportProgress, type Progress } from './report-progress.ts'

const secondsSince = (began: number): number => (performance.now() - began) / 1000

const ARGS = '--verbose --single-transaction --exit-on-error --no-owner --no-privileges'.split(' ')
/** Precedes each step, such as `processing data for table "public.post"`. */
const PREFIX = 'pg_restore: '

/**
 * Fills the database from a backup, as its owner, and brings schema and rights up to date. If it fails, or is aborted by
 * `ending`, the database keeps its old contents.
 */
export async function restoreDatabase(
  { databaseUrl, pgBin }: Pick<Config, 'databaseUrl' | 'pgBin'>,
  file: string,
  progress: Progress,
  ending: AbortSignal,
): Promise<{ seconds: number }> {
  const began = performance.now()
  const fill = async (stop: AbortSignal): Promise<void> => {
    let step: string | null = null
    const onLine = (line: string) => {
      if (line.startsWith(PREFIX)) step = line.slice(PREFIX.length)
    }
    await reportProgress(
      progress,
      () => step,
      () => runPostgresProgram('pg_restore', [...ARGS, file], { databaseUrl, pgBin, stop, onLine }),
    )
    await migrate(databaseUrl, { isRestoring: true })
    // A backup contains no rights: this release defines them.
    await regrantRights(databaseUrl)
    const store = openStore(databaseUrl, { connections: 1 })
    try {
      await forgetRebuild(store)
      // A restore brings back posts of any age that were deleted since the backup.
      await requestSweepOfAll(store)
    } finally {
      await store.destroy()
    }
  }
  await fillDatabase(databaseUrl, fill, ending)
  return { seconds: secondsSince(began) }
}

/** Rebuilds the index from the restored database. Readers use the old index until the new one is complete. */
export async function rebuildIndex(
  store: Store,
  search: Search,
  report: (line: string) => void,
): Promise<{ generation: number; posts: number; seconds: number }> {
  const began = performance.now()
  const generation = await reindex(store, search, ({ copied, total }) =>
    report(`${copied} of about ${total} posts indexed`),
  )
  return { generation, posts: await countPosts(store), seconds: secondsSince(began) }
}
