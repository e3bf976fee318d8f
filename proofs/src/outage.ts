import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOpenSearch, startPostgres, type Engine } from '@hemicycle/engines'
import {
  ensureBuiltWeb,
  cleanUpOnce,
  startTestStack,
  type TestStack,
  waitUntil,
} from '@hemicycle/tools/stack'
import { fill } from './fill.ts'
import { freshEnd, readPage } from './read-feed.ts'
import type { Proof } from './proof.ts'

const BACK_WITHIN_SECONDS = 10
/** A page from the last 10 s is fresh and not marked. */
const MARKED_WITHIN_SECONDS = 12
/** More than enough for a process to notice that its connections are broken. */
const READS_WHILE_DOWN = 500
const KNOWN = '/v1/social-item/?pageSize=10'

export const outage: Proof = {
  name: 'outage',
  promise:
    'With an engine down readers get answers, stale answers marked as such, or 503, never an empty feed; both recover by themselves',
  proves: ['P2', 'RF.9', 'RF.10'],
  ring: 'gate',
  async run({ ring, log }) {
    await ensureBuiltWeb()
    const data = await mkdtemp(join(tmpdir(), 'hemicycle-outage-'))
    const starting = Promise.all([
      startPostgres({ data, port: 0 }),
      startOpenSearch({ data, port: 0, durable: false }),
    ])
    const stopEngines = cleanUpOnce(async () => {
      await Promise.all((await starting).map((engine) => engine.stop()))
      await rm(data, { recursive: true, force: true })
    })
    const engines = await starting
    const [postgres, opensearch] = engines
    const stack = await startTestStack(
      { sample: { days: 3, perDay: 40 } },
      {
        engines: { databaseUrl: postgres.url, opensearchUrl: opensearch.url },
        // The limit for marking a page assumes the default.
        env: ring === 'night' ? { CACHE_SECONDS: '10' } : {},
      },
    )
    try {
      await fill(stack)
      stack.web.start()
      await waitUntil('the page is served', () => isPage(stack, '/', 200, 'article'))
      const collecting = await stopPostgres(stack, postgres)
      log(
        `PostgreSQL was down: ${collecting.reads} reads, ${collecting.failed} failed; collecting again after ${collecting.seconds.toFixed(1)} s`,
      )
      const reading = await stopOpenSearch(stack, opensearch)
      log(
        `OpenSearch was down: ${reading.problems.length === 0 ? 'stale and 503 as promised' : reading.problems.join('; ')}; reading again after ${reading.seconds.toFixed(1)} s`,
      )
      const isCorrect =
        collecting.reads > 0 && collecting.failed === 0 && reading.problems.length === 0
      return {
        isCorrect,
        measurements: [
          {
            name: 'marked',
            value: reading.markedSeconds,
            unit: 's',
            atMost: MARKED_WITHIN_SECONDS,
          },
          {
            name: 'PostgreSQL back',
            value: collecting.seconds,
            unit: 's',
            atMost: BACK_WITHIN_SECONDS,
          },
          {
            name: 'OpenSearch back',
            value: reading.seconds,
            unit: 's',
            atMost: BACK_WITHIN_SECONDS,
          },
        ],
        summary: `reads with PostgreSQL down: ${collecting.reads}, failed ${collecting.failed}; ${reading.problems.length} problems with OpenSearch down; pages marked stale after ${reading.markedSeconds.toFixed(1)} s; back after ${collecting.seconds.toFixed(1)} s (PostgreSQL) and ${reading.seconds.toFixed(1)} s (OpenSearch)`,
      }
    } finally {
      await stack.collector.kill()
      await Promise.all(engines.map((engine) => engine.start()))
      await stack.close()
      await stopEngines()
    }
  },
}

async function stopPostgres({ simulator, apiUrl }: TestStack, postgres: Engine) {
  const author = simulator.accounts[0]?.id ?? ''
  await postgres.stop()
  const { id } = simulator.post({ author, text: 'Written while PostgreSQL was down' })
  let reads = 0
  let failed = 0
  while (reads < READS_WHILE_DOWN) {
    const page = await readPage(apiUrl, `${KNOWN}&to=${freshEnd()}`)
    reads += 1
    if (!page || page.items.length === 0) failed += 1
  }
  await postgres.start()
  const started = Date.now()
  await waitUntil('the post is found', async () => {
    const page = await readPage(apiUrl, `${KNOWN}&to=${freshEnd()}`)
    return page?.items.some((item) => item.id === id) ?? false
  })
  return { reads, failed, seconds: (Date.now() - started) / 1000 }
}

async function stopOpenSearch(stack: TestStack, opensearch: Engine) {
  const { apiUrl } = stack
  const problems: string[] = []
  const expect = (condition: boolean, what: string) => {
    if (!condition) problems.push(what)
  }
  await fetch(new URL(KNOWN, apiUrl))
  await fetch(new URL('/', stack.webUrl))
  await opensearch.stop()
  await waitUntil('the cached answer is marked stale', async () => {
    const answer = await fetch(new URL(KNOWN, apiUrl))
    const { data } = (await answer.json()) as { data: { offset?: number } }
    expect(
      answer.status === 200 && data.offset === 10,
      `a known question answered ${answer.status}`,
    )
    return answer.headers.get('x-stale') === '1'
  })
  const marked = Date.now()
  await waitUntil('the page says how old it is', () =>
    isPage(stack, '/', 200, 'Showing results from'),
  )
  const markedSeconds = (Date.now() - marked) / 1000
  const unknown = await fetch(new URL(`${KNOWN}&to=${freshEnd()}`, apiUrl))
  const body = (await unknown.json()) as { code?: number; type?: string }
  expect(
    unknown.status === 503 && body.code === 503 && body.type === 'error',
    `an unknown question answered ${unknown.status}`,
  )
  expect(
    await isPage(stack, '/search?q=neverasked', 503, 'Service unavailable'),
    'the page does not answer 503',
  )
  await opensearch.start()
  const started = Date.now()
  await waitUntil('readers get fresh answers', async () => {
    const page = await readPage(apiUrl, `${KNOWN}&to=${freshEnd()}`)
    const known = await fetch(new URL(KNOWN, apiUrl))
    await known.arrayBuffer()
    return page !== null && page.items.length > 0 && known.headers.get('x-stale') === null
  })
  await waitUntil('the page recovers', () => isPage(stack, '/search?q=neverasked', 200, ''))
  return { problems, markedSeconds, seconds: (Date.now() - started) / 1000 }
}

async function isPage(
  { webUrl }: TestStack,
  path: string,
  status: number,
  words: string,
): Promise<boolean> {
  const answer = await fetch(new URL(path, webUrl)).catch(() => null)
  return answer?.status === status && (await answer.text()).includes(words)
}
