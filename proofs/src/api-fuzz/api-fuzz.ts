import { Agent } from 'node:http'
import fc from 'fast-check'
import { inventContributors, inventPosts } from '../api/invent.ts'
import { openApi } from '../api/open-api.ts'
import type { Proof } from '../proof.ts'
import { findFault, SLOWEST_MS } from './find-fault.ts'
import { readOperations } from './operations.ts'
import { requestsOf, type FuzzRequest } from './requests.ts'
import { send } from './send.ts'

const BATCH = 2_000
const AT_ONCE = 4
const SAY_EVERY = 20_000

interface Size {
  requests: number
  posts: number
}

const toPromise = ({ requests, posts }: Size) =>
  `With ${posts.toLocaleString('en')} posts, ${requests.toLocaleString('en')} requests made from the OpenAPI document, valid, broken and hostile: no 5xx, no answer outside the envelope, none slower than ${SLOWEST_MS / 1000} s`

const fuzz = async ({ requests, posts: known }: Size, say: (line: string) => void) => {
  const contributors = inventContributors(200)
  const posts = inventPosts(contributors, known, 30)
  const api = await openApi(contributors)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const statuses = new Map<number, number>()
  const faults: string[] = []
  let slowest = 0
  let measured = 0
  try {
    await api.write(posts)
    const made = requestsOf(await readOperations(api.url), {
      posts: posts.slice(0, 200).map((post) => post.id),
      contributors: contributors.map((one) => one.id),
    })
    const seed = Date.now() % 2 ** 31
    say(`seed ${seed}`)
    const judge = async (asked: FuzzRequest) => {
      const answer = await send(api.url, agent, asked)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      slowest = Math.max(slowest, answer.ms)
      const fault = findFault(asked, answer)
      if (fault === null) return
      faults.push(fault)
      if (faults.length <= 10)
        say(`${fault}: ${JSON.stringify(asked).slice(0, 500)} ${answer.body.slice(0, 200)}`)
    }
    for (let done = 0; done < requests; done += BATCH) {
      if (done > 0 && done % SAY_EVERY === 0) say(`${done} requests, ${faults.length} faults`)
      const batch = fc.sample(made, {
        numRuns: Math.min(BATCH, requests - done),
        seed: seed + done,
      })
      const queue = batch.values()
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const asked of queue) await judge(asked)
        }),
      )
    }
    measured = await countMeasured(api.metricsUrl)
  } finally {
    agent.destroy()
    await api.close()
  }
  const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const byStatus = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
  // What is refused before a route is chosen is not measured.
  const routed = statuses.get(200) ?? 0
  return {
    passed: sent === requests && faults.length === 0 && measured >= routed,
    figure: `${sent} requests (${byStatus}): ${faults.length} faults, slowest ${(slowest / 1000).toFixed(2)} s; ${measured} measured by Prometheus`,
  }
}

/** How many requests the API says it has answered. */
async function countMeasured(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  const counts = text.matchAll(/^hemicycle_request_seconds_count\{.*\} (?<count>\d+)$/gm)
  return [...counts].reduce((sum, { groups }) => sum + Number(groups?.['count']), 0)
}

const SHORT: Size = { requests: 5_000, posts: 3_000 }
const FULL: Size = { requests: 200_000, posts: 100_000 }

export const apiFuzzShort: Proof = {
  name: 'api-fuzz-short',
  promise: toPromise(SHORT),
  ci: 'background',
  run: (say) => fuzz(SHORT, say),
}

export const apiFuzz: Proof = {
  name: 'api-fuzz',
  promise: toPromise(FULL),
  ci: null,
  run: (say) => fuzz(FULL, say),
}
