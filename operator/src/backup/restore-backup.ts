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
import { tellProgress, type Progress } from './tell-progress.ts'

const toSeconds = (began: number): number => (performance.now() - began) / 1000

const HOW = '--verbose --single-transaction --exit-on-error --no-owner --no-privileges'.split(' ')
/** Before the name of each part, as in `processing data for table "public.post"`. */
const SAYS = 'pg_restore: '

/**
 * Fills the database from a backup, as its owner, and brings schema and rights to this release; one that fails, or ends because `ending`
 * fires, leaves what was there.
 */
export async function restoreDatabase(
  { databaseUrl, pgBin }: Pick<Config, 'databaseUrl' | 'pgBin'>,
  file: string,
  progress: Progress,
  ending: AbortSignal,
): Promise<{ seconds: number }> {
  const began = performance.now()
  const fill = async (stop: AbortSignal): Promise<void> => {
    let part: string | null = null
    const hear = (line: string) => {
      if (line.startsWith(SAYS)) part = line.slice(SAYS.length)
    }
    await tellProgress(
      progress,
      () => part,
      () => runPostgresProgram('pg_restore', [...HOW, file], { databaseUrl, pgBin, stop, hear }),
    )
    await migrate(databaseUrl, { isRestoring: true })
    // A backup holds no rights: who may do what is this release's to say.
    await regrantRights(databaseUrl)
    const store = openStore(databaseUrl, { connections: 1 })
    try {
      await forgetRebuild(store)
      // A restore brings back posts deleted since the backup, however old they are.
      await requestSweepOfAll(store)
    } finally {
      await store.destroy()
    }
  }
  await fillDatabase(databaseUrl, fill, ending)
  return { seconds: toSeconds(began) }
}

/** Builds the index from what was restored. Readers stay with the one they have until it is whole. */
export async function rebuildIndex(
  store: Store,
  search: Search,
  report: (line: string) => void,
): Promise<{ generation: number; posts: number; seconds: number }> {
  const began = performance.now()
  const generation = await reindex(store, search, ({ copied, total }) =>
    report(`${copied} of about ${total} posts indexed`),
  )
  return { generation, posts: await countPosts(store), seconds: toSeconds(began) }
}
