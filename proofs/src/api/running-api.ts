import type { KnownContributor, KnownPost } from '@hemicycle/contract'
import { toContributorDocument, writeContributors } from '@hemicycle/search'
import { createTestSearch, writeKnownPosts, type TestSearch } from '@hemicycle/search/testing'
import { createTestStore } from '@hemicycle/store/testing'
import { cleanUpOnce, createChild, freePort, waitUntil } from '@hemicycle/tools/stack'

/** The API as a process of its own, on indices of its own. */
export interface RunningApi {
  url: string
  /** What Prometheus would read. */
  metricsUrl: string
  own: TestSearch
  /** Writes posts and makes them findable. */
  write(posts: KnownPost[]): Promise<void>
  /** One more process on the same data. */
  startAnother(env: Record<string, string>): Promise<StartedApi>
  close(): Promise<void>
}

interface StartedApi {
  url: string
  metricsUrl: string
  kill(): Promise<void>
}

const CHUNK = 5_000

export async function openRunningApi(
  contributors: KnownContributor[],
  env: Record<string, string> = {},
): Promise<RunningApi> {
  const own = await createTestSearch()
  const { readerUrl, drop: dropStore } = await createTestStore()
  await writeContributors(
    own.search,
    { number: 1, live: true },
    contributors.map(toContributorDocument),
  )
  await own.refresh()
  const start = (more: Record<string, string>) =>
    startApi({
      DATABASE_URL: readerUrl,
      OPENSEARCH_URL: own.url,
      INDEX_PREFIX: own.prefix,
      SITE_URL: 'https://posts.example.org',
      // The machine may be busy; proofs have limits of their own.
      SEARCH_TIMEOUT_SECONDS: '15',
      LOG_LEVEL: 'error',
      ...more,
    })
  const drop = () => Promise.all([own.drop(), dropStore()])
  const api = await start(env).catch(async (error: unknown) => {
    await drop()
    throw error
  })
  return {
    url: api.url,
    metricsUrl: api.metricsUrl,
    own,
    async write(posts) {
      for (let place = 0; place < posts.length; place += CHUNK)
        await writeKnownPosts(own, posts.slice(place, place + CHUNK))
    },
    startAnother: (more) => start({ ...env, ...more }),
    close: cleanUpOnce(async () => {
      await api.kill()
      await drop()
    }),
  }
}

async function startApi(env: Record<string, string>): Promise<StartedApi> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const child = createChild('api/src/main.ts', [], {
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
  return { url, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, kill: child.kill }
}
