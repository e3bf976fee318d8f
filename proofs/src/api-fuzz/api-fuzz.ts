import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { createAlertKeys } from '@hemicycle/process'
import fc from 'fast-check'
import { inventContributors, inventPosts } from '../api/invent.ts'
import { openRunningApi, type RunningApi } from '../api/running-api.ts'
import { openStandIns } from '../api/open-stand-ins.ts'
import type { Log, Proof, Ring, Verdict } from '../proof.ts'
import { readOperations } from './operations.ts'
import { requestsOf, type FuzzRequest, type Known } from './requests.ts'
import { send } from './send.ts'
import {
  count,
  countSent,
  listNeverUnderstood,
  listStatuses,
  createTally,
  MAX_MS,
  type Tally,
} from './tally.ts'

const ALERT_KEY = 'ab'.repeat(32)
const BATCH_SIZE = 2_000
const CONCURRENCY = 4
const LOG_EVERY = 20_000
const MAX_LOGGED = 10

interface Size {
  requests: number
  posts: number
  /** The gate always sends the same requests, so a failure is due to the change. The night sends new ones. */
  seed: number
}

const SIZES: Record<Ring, Size> = {
  gate: { requests: 1_500, posts: 1_000, seed: 1 },
  night: { requests: 200_000, posts: 100_000, seed: Date.now() % 2 ** 31 },
}

const toPromise = ({ requests, posts }: Size) =>
  `With ${posts.toLocaleString('en')} posts, ${requests.toLocaleString('en')} requests made from the OpenAPI document, valid, broken and hostile: no 5xx, no answer outside the envelope, none slower than ${MAX_MS / 1000} s, and every operation answers 200, or 202, to some`

async function fuzz({ requests, posts: many, seed }: Size, log: Log) {
  const standIns = await openStandIns()
  try {
    const contributors = inventContributors(200)
    const posts = inventPosts(contributors, many, 30, standIns.photos)
    // Lifts the total limits on feedback and alerts, which have their own tests.
    const api = await openRunningApi(contributors, {
      ...standIns.env,
      FEEDBACK_PER_DAY: '1000000',
      ALERTS: 'on',
      ALERT_KEY,
      ALERT_CONFIRMATIONS_PER_DAY: '1000000',
    })
    try {
      await api.write(posts)
      const asked = posts.slice(0, 200)
      const known = {
        posts: asked.map((post) => post.id),
        pictured: asked.flatMap(({ id, content }) => (content?.media.length ? [id] : [])),
        contributors: contributors.map(({ id }) => id),
        token: createAlertKeys(Buffer.from(ALERT_KEY, 'hex')).toToken(randomUUID()),
      }
      const tally = await askAll(api, known, { requests, seed }, log)
      for (const [name, times] of tally.understood) log(`${name}: ${times} times 200`)
      return toVerdict(tally, requests, await countMeasured(api.metricsUrl))
    } finally {
      await api.close()
    }
  } finally {
    await standIns.close()
  }
}

/** Sends all requests, a few at a time. */
async function askAll(
  { url }: RunningApi,
  known: Known,
  { requests, seed }: Pick<Size, 'requests' | 'seed'>,
  log: Log,
): Promise<Tally> {
  const operations = await readOperations(url)
  const made = requestsOf(operations, known)
  const tally = createTally(operations)
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  log(`seed ${seed}`)
  const check = async (asked: FuzzRequest): Promise<void> => {
    const answer = await send(url, agent, asked)
    const problem = count(tally, asked, answer)
    if (problem !== null && tally.problems + tally.slow <= MAX_LOGGED)
      log(`${problem}: ${JSON.stringify(asked).slice(0, 500)} ${answer.body.slice(0, 200)}`)
  }
  try {
    for (let done = 0; done < requests; done += BATCH_SIZE) {
      if (done > 0 && done % LOG_EVERY === 0) log(`${done} requests, ${tally.problems} problems`)
      const numRuns = Math.min(BATCH_SIZE, requests - done)
      const queue = fc.sample(made, { numRuns, seed: seed + done }).values()
      await Promise.all(
        Array.from({ length: CONCURRENCY }, async () => {
          for (const asked of queue) await check(asked)
        }),
      )
    }
    return tally
  } finally {
    agent.destroy()
  }
}

function toVerdict(tally: Tally, requests: number, measured: number): Verdict {
  const { statuses, understood, problems, slow, slowestMs } = tally
  const sent = countSent(tally)
  const never = listNeverUnderstood(tally)
  // Requests that are refused before routing are not in the metrics.
  const routed = statuses.get(200) ?? 0
  const isCorrect = sent === requests && problems === 0 && never.length === 0 && measured >= routed
  return {
    isCorrect,
    measurements: [{ name: 'slowest', value: slowestMs, unit: 'ms', atMost: MAX_MS }],
    summary: `${sent} requests (${listStatuses(tally)}): ${problems} problems, ${slow} too slow, slowest ${(slowestMs / 1000).toFixed(2)} s; ${understood.size - never.length} of ${understood.size} operations answered 200 or 202${never.map((name) => `, never ${name}`).join('')}; ${measured} measured by Prometheus`,
  }
}

/** How many requests the API has counted in its metrics. */
async function countMeasured(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  const counts = text.matchAll(/^hemicycle_request_duration_seconds_count\{.*\} (?<count>\d+)$/gm)
  return [...counts].reduce((sum, { groups }) => sum + Number(groups?.['count']), 0)
}

export const apiFuzz: Proof = {
  name: 'api-fuzz',
  promise: toPromise(SIZES.night),
  ring: 'gate',
  run: ({ ring, log }) => fuzz(SIZES[ring], log),
}
