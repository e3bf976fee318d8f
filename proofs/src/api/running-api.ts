import type { KnownContributor, KnownPost } from '@hemicycle/contract'
import { toContributorDocument, writeContributors } from '@hemicycle/search'
import { createTestSearch, writeKnownPosts, type TestSearch } from '@hemicycle/search/testing'
import { createTestStore } from '@hemicycle/store/testing'
import { cleanUpOnce, createChild, freePort, waitUntil } from '@hemicycle/tools/stack'

/** The API in its own process, on its own indices. */
export interface RunningApi {
  url: string
  metricsUrl: string
  pid: () => number | null
  /** Its last lines. */
  output: () => string
  testSearch: TestSearch
  /** Writes posts and refreshes the index. */
  write(posts: KnownPost[]): Promise<void>
  /** One more process on the same data. */
  startAnother(env: Record<string, string>): Promise<StartedApi>
  close(): Promise<void>
}

interface StartedApi {
  url: string
  metricsUrl: string
  pid: () => number | null
  output: () => string
  kill(): Promise<void>
}

const BATCH_SIZE = 5_000

export async function openRunningApi(
  contributors: KnownContributor[],
  env: Record<string, string> = {},
): Promise<RunningApi> {
  const testSearch = await createTestSearch()
  const { readerUrl, drop: dropStore } = await createTestStore()
  await writeContributors(
    testSearch.search,
    { number: 1, live: true },
    contributors.map(toContributorDocument),
  )
  await testSearch.refresh()
  const start = (more: Record<string, string>) => startApi(readerUrl, testSearch, more)
  const drop = () => Promise.all([testSearch.drop(), dropStore()])
  const api = await start(env).catch(async (error: unknown) => {
    await drop()
    throw error
  })
  return {
    url: api.url,
    metricsUrl: api.metricsUrl,
    pid: api.pid,
    output: api.output,
    testSearch,
    async write(posts) {
      for (let index = 0; index < posts.length; index += BATCH_SIZE)
        await writeKnownPosts(testSearch, posts.slice(index, index + BATCH_SIZE))
    },
    startAnother: (more) => start({ ...env, ...more }),
    close: cleanUpOnce(async () => {
      await api.kill()
      await drop()
    }),
  }
}

/** On a database and indices, with these settings besides. */
export async function startApi(
  readerUrl: string,
  { url: opensearchUrl, prefix }: Pick<TestSearch, 'url' | 'prefix'>,
  env: Record<string, string> = {},
): Promise<StartedApi> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const child = createChild('api/src/main.ts', [], {
    DATABASE_URL: readerUrl,
    OPENSEARCH_URL: opensearchUrl,
    INDEX_PREFIX: prefix,
    SITE_URL: 'https://posts.example.org',
    EXPORTS: 'full',
    // Long, because the machine may be busy; proofs have their own limits.
    SEARCH_TIMEOUT_SECONDS: '15',
    LOG_LEVEL: 'error',
    ...env,
    API_PORT: String(port),
    METRICS_PORT: String(metricsPort),
  })
  child.start()
  try {
    await waitUntil('the API answers', async () => {
      const answer = await fetch(`${url}/health/live`).catch(() => null)
      return answer?.ok ?? false
    })
  } catch (error) {
    await child.kill()
    throw new Error(`the API did not start: ${child.output()}`, { cause: error })
  }
  return {
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    pid: child.pid,
    output: child.output,
    kill: child.kill,
  }
}
