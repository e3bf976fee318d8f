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
import { createTestSearch, writeKnownPosts } from '@hemicycle/search/testing'
import { openStore } from '@hemicycle/store'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import { openAnswerCache } from '../src/cache/answer-cache.ts'
import { openActivity } from '../src/contributors/activity.ts'
import type { Deps } from '../src/deps.ts'
import { openDirectory } from '../src/directory/open-directory.ts'
import { openPictureCache } from '../src/images/picture-cache.ts'
import { openTranslation, type TranslationOptions } from '../src/translation/open-translation.ts'

export interface TestApi {
  app: FastifyInstance
  deps: Deps
  search: Search
  /** Writes more and makes it findable now. */
  write(posts: KnownPost[]): Promise<void>
  close(): Promise<void>
}

/** The moment at which every question of a test is asked. */
export const NOW = new Date('2026-11-15T12:00:30Z')
const LIVE = { number: 1, live: true }
const PATIENT_MS = 120_000
const NOBODY_LISTENS = 'http://127.0.0.1:1'
const NO_DATABASE = 'postgres://127.0.0.1:1/none'

/** Without a database nothing is kept; without engines nothing can be translated. */
export const translationOf = (change: Partial<TranslationOptions>) =>
  openTranslation({
    engines: [],
    targets: ['en'],
    charactersADay: new Map(),
    store: openStore(NO_DATABASE),
    log: { warn: () => {} },
    now: () => NOW,
    ...change,
  })

export function depsOf(search: Search, change: Partial<Deps> = {}): Deps {
  const deps: Omit<Deps, 'activity'> = {
    search,
    store: openStore(NO_DATABASE),
    months: openMonths(search),
    directory: openDirectory(
      search,
      [],
      MAX_CACHE_SECONDS,
      () => NOW,
      () => 0,
    ),
    answers: openAnswerCache(MAX_CACHE_SECONDS),
    cacheSeconds: MAX_CACHE_SECONDS,
    site: { url: 'https://posts.example.org', linksTo: 'site' },
    pictureOrigins: [],
    pictures: openPictureCache(null, { waitMs: PATIENT_MS }),
    feedbackPerDay: 1000,
    translation: translationOf({}),
    sweeps: () => [],
    withdrawn: { read: () => ({ posts: new Map(), contributors: new Set() }), close: () => {} },
    now: () => NOW,
    ...change,
  }
  return { ...deps, activity: change.activity ?? openActivity(deps) }
}

export const depsOfEngineThatIsDown = (change: Partial<Deps> = {}): Deps =>
  depsOf(openSearch({ url: NOBODY_LISTENS }), change)

/** The API on indices of its own that hold these contributors and posts. */
export async function createTestApi(
  { contributors, posts }: { contributors: KnownContributor[]; posts: KnownPost[] },
  change: (search: Search) => Partial<Deps> = () => ({}),
): Promise<TestApi> {
  const own = await createTestSearch()
  const write = (more: KnownPost[]) => writeKnownPosts(own, more)
  await writeContributors(own.search, LIVE, contributors.map(toContributorDocument))
  await ensurePostIndices(own.search, LIVE, [toMonth(NOW)])
  await write(posts)
  const deps = depsOf(own.search, change(own.search))
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
