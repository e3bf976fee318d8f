import { MAX_CACHE_SECONDS, type KnownContributor, type KnownPost } from '@hemicycle/contract'
import {
  ensurePostIndices,
  openMonths,
  openSearch,
  toContributorDocument,
  toMonth,
  writeContributors,
  type Search,
} from '@hemicycle/search'
import { createTestSearch, testSubjects, writeKnownPosts } from '@hemicycle/search/testing'
import { openStore } from '@hemicycle/store'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import { createAnswerCache } from '../src/cache/answer-cache.ts'
import { createChangeLog } from '../src/changes/change-log.ts'
import { createActivity } from '../src/contributors/activity.ts'
import type { Deps } from '../src/deps.ts'
import { createDirectory } from '../src/directory/create-directory.ts'
import { createPictureCache } from '../src/images/picture-cache.ts'
import {
  createTranslation,
  type TranslationOptions,
} from '../src/translation/create-translation.ts'

export interface TestApi {
  app: FastifyInstance
  deps: Deps
  search: Search
  /** Writes more posts and refreshes the index. */
  write(posts: KnownPost[]): Promise<void>
  close(): Promise<void>
}

/** The current time in tests. */
export const NOW = new Date('2026-11-15T12:00:30Z')
const LIVE = { number: 1, live: true }
const LONG_TIMEOUT_MS = 120_000
const NO_ENGINE = 'http://127.0.0.1:1'
const NO_DATABASE = 'postgres://127.0.0.1:1/none'

/** By default without a database and without engines. */
export const testTranslation = (change: Partial<TranslationOptions>) =>
  createTranslation({
    engines: [],
    targets: ['en'],
    charactersPerDay: new Map(),
    store: openStore(NO_DATABASE),
    log: { warn: () => {} },
    now: () => NOW,
    ...change,
  })

export function testDeps(search: Search, change: Partial<Deps> = {}): Deps {
  const deps: Omit<Deps, 'activity'> = {
    search,
    store: openStore(NO_DATABASE),
    months: openMonths(search),
    directory: createDirectory(search, [], { today: () => NOW, now: () => 0 }),
    answerCache: createAnswerCache(MAX_CACHE_SECONDS),
    cacheSeconds: MAX_CACHE_SECONDS,
    site: { url: 'https://posts.example.org', linksTo: 'site' },
    pictureOrigins: [],
    pictureCache: createPictureCache(null, { timeoutMs: LONG_TIMEOUT_MS }),
    feedbackPerDay: 1000,
    alerts: null,
    translation: testTranslation({}),
    sweeps: () => [],
    withdrawn: { read: () => ({ posts: new Map(), contributors: new Set() }), close: () => {} },
    exports: 'full',
    exclusion: { ids: [], since: new Date(0) },
    exportsStore: openStore(NO_DATABASE),
    changeLog: createChangeLog(),
    now: () => NOW,
    ...change,
  }
  return { ...deps, activity: change.activity ?? createActivity(deps) }
}

export const depsWithEngineDown = (change: Partial<Deps> = {}): Deps =>
  testDeps(openSearch({ url: NO_ENGINE, subjects: testSubjects }), change)

/** The API with its own indices, which contain these contributors and posts. */
export async function createTestApi(
  { contributors, posts }: { contributors: KnownContributor[]; posts: KnownPost[] },
  change: (search: Search) => Partial<Deps> = () => ({}),
): Promise<TestApi> {
  const own = await createTestSearch()
  const write = (more: KnownPost[]) => writeKnownPosts(own, more)
  await writeContributors(own.search, LIVE, contributors.map(toContributorDocument))
  await ensurePostIndices(own.search, LIVE, [toMonth(NOW)])
  await write(posts)
  const deps = testDeps(own.search, change(own.search))
  const app = await buildApp(deps)
  return {
    app,
    deps,
    search: own.search,
    write,
    async close() {
      await app.close()
      await own.drop()
    },
  }
}
