import { inventContributors, inventPosts } from '../api/invent.ts'
import { openRunningApi, type RunningApi } from '../api/running-api.ts'
import { openStandIns } from '../api/open-stand-ins.ts'
import type { Log, Measurement, Proof, Verdict } from '../proof.ts'
import { compareCached } from './compare-cached.ts'
import { compareUncached } from './compare-uncached.ts'
import { endpoints, type Known } from './questions.ts'
import { timeEndpoints } from './time-endpoints.ts'

const DAYS = 30
const MEMBERS = 720

const POSTS = 100_000
/** Most time for an uncached feed question, in multiples of the engine's own time. */
const MAX_UNCACHED = 1.5
/** Least rate of cached answers, as a share of a bare handler's rate. */
const MIN_CACHED = 0.6
/** Number of comparisons, questions per run, and duration per run. */
const COMPARISON = { runs: 5, questions: 100, ms: 2_000 }
const MAX_P99_MS = { topic: 300, tip: 100 }

export const apiLoad: Proof = {
  name: 'api-load',
  promise: [
    `With ${POSTS.toLocaleString('en')} posts an uncached feed question takes at most ${MAX_UNCACHED} times the engine's own time (p50)`,
    `a cached one reaches ${MIN_CACHED} of a bare handler's rate`,
    ...Object.entries(MAX_P99_MS).map(
      ([name, ms]) => `the p99 of ${name} is under ${ms} ms uncached`,
    ),
  ].join(', '),
  ring: 'night',
  run: ({ log }) => measure(log),
}

async function measure(log: Log): Promise<Verdict> {
  const standIns = await openStandIns()
  try {
    const contributors = inventContributors(MEMBERS)
    const posts = inventPosts(contributors, POSTS, DAYS, standIns.photos)
    const api = await openRunningApi(contributors, standIns.env)
    try {
      await api.write(posts)
      const measurements = [
        await measureUncached(api, log),
        await measureCached(api, log),
        ...(await measureEndpoints(api, { contributors, posts: posts.slice(-1_000) }, log)),
      ]
      return { isCorrect: true, measurements, summary: `${POSTS} posts` }
    } finally {
      await api.close()
    }
  } finally {
    await standIns.close()
  }
}

async function measureUncached(api: RunningApi, log: Log): Promise<Measurement> {
  const { ratio, ours, bare } = await compareUncached(api, COMPARISON)
  log(
    `uncached feed: p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms of ${ours.asked}; the engine alone: p50 ${bare.p50.toFixed(1)} ms, p99 ${bare.p99.toFixed(1)} ms of ${bare.asked}`,
  )
  return {
    name: 'uncached feed',
    value: ratio,
    unit: 'times the engine’s p50',
    atMost: MAX_UNCACHED,
  }
}

async function measureCached(api: RunningApi, log: Log): Promise<Measurement> {
  const { ratio, ours, bare } = await compareCached(api.url, COMPARISON)
  log(`cached feed: ${ours.toFixed(0)} answers a second; a bare handler: ${bare.toFixed(0)}`)
  return { name: 'cached feed', value: ratio, unit: 'of a bare handler', atLeast: MIN_CACHED }
}

async function measureEndpoints(api: RunningApi, known: Known, log: Log): Promise<Measurement[]> {
  const timed = await timeEndpoints(api.url, endpoints(known), log)
  return Object.entries(MAX_P99_MS).map(([name, atMost]) => ({
    name: `p99 of ${name}`,
    value: timed.get(name)?.p99 ?? Infinity,
    unit: 'ms',
    atMost,
  }))
}
