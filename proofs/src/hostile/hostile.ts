import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { createAlertKeys } from '@hemicycle/process'
import { ensureBuiltWeb } from '@hemicycle/tools/stack'
import fc from 'fast-check'
import { inventContributors, inventPosts } from '../api/invent.ts'
import { openRunningApi } from '../api/running-api.ts'
import { openStandIns } from '../api/open-stand-ins.ts'
import { readOperations } from '../api-fuzz/operations.ts'
import { requestsOf, type Known } from '../api-fuzz/requests.ts'
import { percentile } from '../percentile.ts'
import type { Log, Proof, Verdict } from '../proof.ts'
import { startWeb } from '../site/open-site.ts'
import { attacksOf, countRequests, type Attack } from './attack.ts'
import { hostileBodies } from './hostile-bodies.ts'
import { MEASURED, readSettledMemory } from './memory.ts'
import { pageRequests } from './page-requests.ts'
import { createTally, count, listStatuses, type Tally } from './tally.ts'
import { openStriker } from './strike.ts'
import { startWellBehaved } from './well-behaved.ts'

const REQUESTS = 1_000_000
/** Few, because this is about requests: a table has all of them. */
const POSTS = 2_000
/** Drawing takes a tenth of a second of a processor, so fewer of these are sent. */
const DRAWN = /preview|image|translat/
const CHEAP_WEIGHT = 10
/** One request in ten is to a page. */
const TO_PAGES = 0.1
/** Of all requests, before memory is measured for the first time. */
const WARM_UP = 0.1
const MAX_GROWTH = 1.2
const CONCURRENCY = { api: 12, pages: 3 }
const BATCH_SIZE = 2_000
const LOG_EVERY = 50_000
/** Of what the processes said last, printed at the end. */
const MAX_LINES = 40
const ALERT_KEY = 'ab'.repeat(32)

export const hostile: Proof = {
  name: 'hostile',
  promise: `${REQUESTS.toLocaleString('en')} hostile requests over all routes of API and site: no 5xx but a 503 that says why, nothing internal in an answer, no process with more than ${MAX_GROWTH} times its memory, and another visitor is answered all the time`,
  proves: ['P4', 'RO.82'],
  ring: 'night',
  run: ({ log, options: { requests = REQUESTS } }) => run(requests, log),
}

/** A server and what is sent to it. */
interface Target {
  name: keyof typeof CONCURRENCY
  url: string
  pid: number
  attacks: fc.Arbitrary<Attack>
  /** Share of all requests. */
  share: number
}

async function run(requests: number, log: Log): Promise<Verdict> {
  await ensureBuiltWeb()
  await using cleanup = new AsyncDisposableStack()
  const standIns = await openStandIns()
  cleanup.defer(() => standIns.close())
  const contributors = inventContributors(200)
  const posts = inventPosts(contributors, POSTS, 30, standIns.photos)
  const alerts = { ALERTS: 'on', ALERT_KEY, ALERT_CONFIRMATIONS_PER_DAY: '1000000' }
  const api = await openRunningApi(contributors, {
    ...standIns.env,
    ...MEASURED,
    ...alerts,
    FEEDBACK_PER_DAY: '1000000',
  })
  cleanup.defer(() => api.close())
  await api.write(posts)
  const { url: webUrl, child: web } = await startWeb(api.url, { ...MEASURED, ALERTS: 'on' })
  cleanup.defer(() => web.kill())
  cleanup.defer(() => {
    for (const line of [...api.output().split('\n'), ...web.output().split('\n')].slice(-MAX_LINES))
      log(line.slice(0, 2_000))
  })
  const asked = posts.slice(-200)
  const known: Known = {
    posts: asked.map((post) => post.id),
    pictured: asked.flatMap(({ id, content }) => (content?.media.length ? [id] : [])),
    contributors: contributors.map(({ id }) => id),
    token: createAlertKeys(Buffer.from(ALERT_KEY, 'hex')).toToken(randomUUID()),
  }
  const operations = (await readOperations(api.url)).flatMap((operation) =>
    DRAWN.test(operation.path)
      ? [operation]
      : Array.from({ length: CHEAP_WEIGHT }, () => operation),
  )
  const ofApi = fc.oneof(
    { weight: 9, arbitrary: requestsOf(operations, known) },
    { weight: 1, arbitrary: hostileBodies(operations) },
  )
  const targets: Target[] = [
    {
      name: 'api',
      url: api.url,
      pid: api.pid() ?? 0,
      attacks: attacksOf(ofApi),
      share: 1 - TO_PAGES,
    },
    {
      name: 'pages',
      url: webUrl,
      pid: web.pid() ?? 0,
      attacks: attacksOf(pageRequests(known)),
      share: TO_PAGES,
    },
  ]
  const tally = createTally([
    ...Object.values(api.testSearch.search.client.connectionPool.connections).map(
      ({ url }) => url.host,
    ),
    api.testSearch.prefix,
  ])
  const visitor = startWellBehaved(webUrl, known.posts)
  const readMemory = () => Promise.all(targets.map(({ pid }) => readSettledMemory(pid)))
  const began = performance.now()
  const attackAll = (many: number, seed: number) =>
    Promise.all(targets.map((target) => attack(target, many * target.share, seed, tally, log)))
  await attackAll(requests * WARM_UP, 1)
  const before = await readMemory()
  for (const [index, { name }] of targets.entries())
    log(`${name}: ${before[index]?.toFixed(0)} MB after ${requests * WARM_UP} requests`)
  await attackAll(requests * (1 - WARM_UP), 2)
  const seconds = (performance.now() - began) / 1000
  const after = await readMemory()
  const { ms, refused } = await visitor.stop()
  for (const one of refused.slice(0, 10)) log(`refused: ${one}`)
  const p95 = percentile(ms, 0.95)
  const sent = tally.sent.api + tally.sent.pages
  return {
    isCorrect: sent >= requests && tally.problems === 0 && refused.length === 0 && ms.length > 0,
    measurements: targets.map(({ name }, index) => ({
      name: `memory of ${name}`,
      value: (after[index] ?? 0) / (before[index] ?? 1),
      unit: 'times',
      atMost: MAX_GROWTH,
    })),
    summary: `${tally.sent.api} requests to the API and ${tally.sent.pages} to pages, ${(sent / seconds).toFixed(0)} a second (${listStatuses(tally)}); ${tally.problems} problems; memory ${targets.map(({ name }, index) => `${name} ${before[index]?.toFixed(0)} → ${after[index]?.toFixed(0)} MB`).join(', ')}; another visitor: ${ms.length} answers, p95 ${p95.toFixed(0)} ms, ${refused.length} refused`,
  }
}

async function attack(
  { name, url, attacks, pid }: Target,
  many: number,
  seed: number,
  tally: Tally,
  log: Log,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY[name] })
  const striker = openStriker(url, agent)
  const before = tally.sent[name]
  const done = (): number => tally.sent[name] - before
  try {
    for (let batch = 0; done() < many; batch += 1) {
      const queue = fc
        .sample(attacks, { numRuns: BATCH_SIZE, seed: seed * 100_000 + batch })
        .values()
      const sentBefore = tally.sent[name]
      await Promise.all(
        Array.from({ length: CONCURRENCY[name] }, async () => {
          for (const one of queue) {
            if (done() >= many) return
            tally.sent[name] += countRequests(one)
            count(tally, one, await striker.strike(one), log)
          }
        }),
      )
      const isTime = Math.floor(sentBefore / LOG_EVERY) !== Math.floor(tally.sent[name] / LOG_EVERY)
      if (isTime) log(`${tally.sent[name]} to ${name}, ${tally.problems} problems (pid ${pid})`)
    }
  } finally {
    striker.close()
    agent.destroy()
  }
}
