import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import { migrate, openStore, saveRoster } from '@hemicycle/store'
import {
  copyPosts,
  createTestDatabase,
  findTestDatabase,
  type TestDatabase,
} from '@hemicycle/store/testing'
import { cleanUpOnce, createChild } from '@hemicycle/tools/stack'
import { runToEnd } from '../run-to-end.ts'
import { writeJson } from '../write-json.ts'
import { fillCountTable } from './count-posts.ts'
import { inventArchivePosts, inventRoster, toSpan, type Span } from './invent-archive-posts.ts'
import type { TimePhase } from './time-phase.ts'

/** A filled database and its index. */
export interface Archive {
  span: Span
  database: TestDatabase
  search: TestSearch
  /** How long the index took to be built; null in an archive that an earlier run filled. */
  reindexSeconds: number | null
  close: () => Promise<void>
}

/** Kept for the next run, in the folder of the engines. */
interface Kept {
  posts: number
  from: string
  to: string
  database: string
  prefix: string
}

const KEPT = 'archive.json'

/** Fills an archive of this many posts, or opens the one that an earlier run kept in the folder. */
export async function openArchive(
  posts: number,
  keep: string | undefined,
  timePhase: TimePhase,
): Promise<Archive> {
  const kept = keep === undefined ? null : await readKept(join(keep, KEPT))
  if (kept) {
    if (kept.posts !== posts) throw new Error(`${keep} has an archive of ${kept.posts} posts`)
    const search = await createTestSearch(undefined, kept.prefix)
    return {
      span: { from: new Date(kept.from), to: new Date(kept.to) },
      database: findTestDatabase(kept.database),
      search,
      reindexSeconds: null,
      close: () => search.search.close(),
    }
  }
  const database = await createTestDatabase()
  const search = await createTestSearch()
  const drop = cleanUpOnce(() => Promise.all([search.drop(), database.drop()]))
  const close = keep === undefined ? drop : () => search.search.close()
  const span = toSpan(posts)
  try {
    await fillDatabase(database, posts, span, timePhase)
    const reindexSeconds = await timePhase('operator reindex', () => reindex(database, search))
    if (keep !== undefined) {
      const { prefix } = search
      await writeJson(join(keep, KEPT), { posts, ...span, database: database.name, prefix })
    }
    return { span, database, search, reindexSeconds, close }
  } catch (error) {
    await drop()
    throw error
  }
}

const readKept = (file: string): Promise<Kept | null> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Kept,
    () => null,
  )

async function fillDatabase(
  { ownerUrl, url, adminUrl }: TestDatabase,
  posts: number,
  span: Span,
  timePhase: TimePhase,
): Promise<void> {
  await migrate(ownerUrl)
  const store = openStore(url)
  try {
    await saveRoster(store, 'test', inventRoster())
  } finally {
    await store.destroy()
  }
  await timePhase('COPY into PostgreSQL', () =>
    copyPosts(adminUrl, inventArchivePosts(posts, span)),
  )
  await timePhase('a table to count from', () => fillCountTable(ownerUrl))
}

async function reindex({ settings }: TestDatabase, { url, prefix }: TestSearch): Promise<void> {
  const env = { ...settings, OPENSEARCH_URL: url, INDEX_PREFIX: prefix }
  await runToEnd(createChild('operator/src/main.ts', ['reindex'], env))
}
