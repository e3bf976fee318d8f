import { inventContributors, inventPosts } from '../api/invent.ts'
import { openApi, type OpenApi } from '../api/open-api.ts'
import type { Proof } from '../proof.ts'
import { compareCached } from './compare-cached.ts'
import { compareUncached } from './compare-uncached.ts'
import { endpoints } from './questions.ts'
import { percentile, timeRequest } from './time-request.ts'

const DAYS = 30
const MEMBERS = 720
const ASKED_OF_EACH = 100

interface Size {
  posts: number
  /** The greatest cost of an uncached feed question, in costs of the engine's own answer. */
  uncached: number
  /** The least share of a bare handler's answers that kept answers reach. */
  cached: number
}

const toPromise = ({ posts, uncached, cached }: Size): string =>
  `With ${posts.toLocaleString('en')} posts an uncached feed question takes at most ${uncached} times the engine's own time (p50), and a kept one reaches ${cached} of a bare handler's rate`

async function measure(size: Size, say: (line: string) => void) {
  const contributors = inventContributors(MEMBERS)
  const posts = inventPosts(contributors, size.posts, DAYS)
  const api = await openApi(contributors)
  try {
    await api.write(posts)
    const uncached = await compareUncached(api)
    say(
      `uncached feed: p50 ${uncached.ours.p50.toFixed(1)} ms, p99 ${uncached.ours.p99.toFixed(1)} ms; the engine alone: p50 ${uncached.bare.p50.toFixed(1)} ms, p99 ${uncached.bare.p99.toFixed(1)} ms`,
    )
    const cached = await compareCached(api.url)
    say(
      `kept feed: ${cached.ours.toFixed(0)} answers a second; a bare handler: ${cached.bare.toFixed(0)}`,
    )
    await timeEndpoints(
      api,
      contributors.map((one) => one.id),
      posts.slice(-1_000).map((post) => post.id),
      say,
    )
    return {
      passed: uncached.ratio <= size.uncached && cached.ratio >= size.cached,
      figure: `uncached feed ${uncached.ratio.toFixed(2)} times the engine's p50 (at most ${size.uncached}), kept feed ${cached.ratio.toFixed(2)} of a bare handler (at least ${size.cached}), ${size.posts} posts`,
    }
  } finally {
    await api.close()
  }
}

async function timeEndpoints(
  api: OpenApi,
  contributors: string[],
  posts: string[],
  say: (line: string) => void,
): Promise<void> {
  for (const [name, ask] of Object.entries(endpoints(contributors, posts))) {
    const times: number[] = []
    for (let index = 0; index < ASKED_OF_EACH; index += 1)
      times.push(await timeRequest(api.url, ask(index)))
    say(
      `${name.padEnd(20)} p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
    )
  }
}

/** Room for a machine that does other things, and for an engine that answers fewer posts sooner than we can. */
const SHORT: Size = { posts: 20_000, uncached: 2.2, cached: 0.45 }
const FULL: Size = { posts: 100_000, uncached: 1.5, cached: 0.6 }

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
