import type { KnownContributor, KnownPost } from '@hemicycle/contract'
import {
  openMonths,
  openSearch,
  toContributorDocument,
  toMonth,
  toPostDocument,
  writeContributors,
  writePosts,
  type Search,
} from '@hemicycle/search'
import { createTestSearch } from '@hemicycle/search/testing'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import { openAnswerCache } from '../src/cache/answer-cache.ts'
import type { Deps } from '../src/deps.ts'
import { openDirectory } from '../src/directory.ts'

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
const NOBODY_LISTENS = 'http://127.0.0.1:1'

export const depsOf = (search: Search, change: Partial<Deps> = {}): Deps => ({
  search,
  months: openMonths(search),
  directory: openDirectory(search, []),
  answers: openAnswerCache(),
  site: { url: 'https://posts.example.org', linksTo: 'site' },
  pictureOrigins: [],
  now: () => NOW,
  ...change,
})

export const depsOfEngineThatIsDown = (change: Partial<Deps> = {}): Deps =>
  depsOf(openSearch({ url: NOBODY_LISTENS }), change)

/** The API on indices of its own that hold these contributors and posts. */
export async function createTestApi(
  { contributors, posts }: { contributors: KnownContributor[]; posts: KnownPost[] },
  change: (search: Search) => Partial<Deps> = () => ({}),
): Promise<TestApi> {
  const own = await createTestSearch()
  const write = async (more: KnownPost[]) => {
    await writePosts(
      own.search,
      LIVE,
      more.map((post) => ({ month: toMonth(post.postedAt), document: toPostDocument(post) })),
    )
    await own.refresh()
  }
  await writeContributors(own.search, LIVE, contributors.map(toContributorDocument))
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
