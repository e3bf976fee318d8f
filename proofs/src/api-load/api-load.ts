import { inventContributors, inventPosts } from '../api/invent.ts'
import { openRunningApi, type RunningApi } from '../api/running-api.ts'
import { openStandIns } from '../api/open-stand-ins.ts'
import type { Proof, Verdict } from '../proof.ts'
import { compareCached } from './compare-cached.ts'
import { compareUncached } from './compare-uncached.ts'
import type { Known } from './questions.ts'
import { timeEndpoints } from './time-endpoints.ts'

const DAYS = 30
const MEMBERS = 720

interface Size {
  posts: number
  /** The greatest cost of an uncached feed question, in costs of the engine's own answer. */
  uncached: number
  /** The least share of a bare handler's answers that kept answers reach. */
  cached: number
  /** How often the two are compared, with how many questions and for how long each. */
  comparison: { runs: number; questions: number; ms: number }
  /** Below which the p99 of endpoints stays, in milliseconds; without any no endpoint is timed. */
  p99: Record<string, number>
}

const toPromise = ({ posts, uncached, cached, p99 }: Size): string =>
  [
    `With ${posts.toLocaleString('en')} posts an uncached feed question takes at most ${uncached} times the engine's own time (p50)`,
    `a kept one reaches ${cached} of a bare handler's rate`,
    ...Object.entries(p99).map(([name, ms]) => `the p99 of ${name} is under ${ms} ms uncached`),
  ].join(', ')

async function measure(size: Size, say: (line: string) => void): Promise<Verdict> {
  const standIns = await openStandIns()
  try {
    const contributors = inventContributors(MEMBERS)
    const posts = inventPosts(contributors, size.posts, DAYS, standIns.photos)
    const api = await openRunningApi(contributors, standIns.env)
    try {
      await api.write(posts)
      const verdicts = [
        await judgeUncached(api, size, say),
        await judgeCached(api, size, say),
        ...(await judgeEndpoints(api, size, { contributors, posts: posts.slice(-1_000) }, say)),
      ]
      return {
        passed: verdicts.every(({ passed }) => passed),
        isOnlySlow: true,
        figure: [...verdicts.map(({ figure }) => figure), `${size.posts} posts`].join(', '),
      }
    } finally {
      await api.close()
    }
  } finally {
    await standIns.close()
  }
}

async function judgeUncached(
  api: RunningApi,
  { uncached, comparison }: Size,
  say: (line: string) => void,
): Promise<Verdict> {
  const { ratio, ours, bare } = await compareUncached(api, comparison)
  say(
    `uncached feed: p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms of ${ours.asked}; the engine alone: p50 ${bare.p50.toFixed(1)} ms, p99 ${bare.p99.toFixed(1)} ms of ${bare.asked}`,
  )
  return {
    passed: ratio <= uncached,
    figure: `uncached feed ${ratio.toFixed(2)} times the engine's p50 (at most ${uncached})`,
  }
}

async function judgeCached(
  api: RunningApi,
  { cached, comparison }: Size,
  say: (line: string) => void,
): Promise<Verdict> {
  const { ratio, ours, bare } = await compareCached(api.url, comparison)
  say(`kept feed: ${ours.toFixed(0)} answers a second; a bare handler: ${bare.toFixed(0)}`)
  return {
    passed: ratio >= cached,
    figure: `kept feed ${ratio.toFixed(2)} of a bare handler (at least ${cached})`,
  }
}

async function judgeEndpoints(
  api: RunningApi,
  size: Size,
  known: Known,
  say: (line: string) => void,
): Promise<Verdict[]> {
  const limits = Object.entries(size.p99)
  if (limits.length === 0) return []
  const timed = await timeEndpoints(api.url, known, say)
  return limits.map(([name, ms]) => {
    const { p99 = Infinity, asked = 0 } = timed.get(name) ?? {}
    return {
      passed: p99 < ms,
      figure: `p99 of ${name} ${p99.toFixed(0)} ms of ${asked} (under ${ms})`,
    }
  })
}

/** Room for a machine that does other things, and for an engine that answers fewer posts sooner than we can. */
const SHORT: Size = {
  posts: 20_000,
  uncached: 2.2,
  cached: 0.45,
  comparison: { runs: 3, questions: 50, ms: 1_000 },
  p99: {},
}
const FULL: Size = {
  posts: 100_000,
  uncached: 1.5,
  cached: 0.6,
  comparison: { runs: 5, questions: 100, ms: 2_000 },
  p99: { topic: 300, tip: 100 },
}

export const apiLoadShort: Proof = {
  name: 'api-load-short',
  promise: toPromise(SHORT),
  ci: 'alone',
  run: (say) => measure(SHORT, say),
}

export const apiLoad: Proof = {
  name: 'api-load',
  promise: toPromise(FULL),
  ci: null,
  run: (say) => measure(FULL, say),
}
