import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type TestStack } from '@hemicycle/tools/stack'
import { installCheckers } from '../charts/checkers.ts'
import type { Log, Measurement, Proof, Verdict } from '../proof.ts'
import { openSite, waitUntilServed } from '../site/open-site.ts'
import { listAddresses } from './addresses.ts'
import { type Counted, countOrigin } from './count-origin.ts'
import { checkHeaders } from './check-headers.ts'
import { type Front, openFronts } from './open-fronts.ts'
import { createVisitor } from './create-visitor.ts'
import { writeWatchedPost } from './write-watched-post.ts'
import { GONE_SECONDS, type Seen, timeRemoval } from './time-removal.ts'

const ROUNDS = 3
const MAX_REACHED = 3

export const sharedCache: Proof = {
  name: 'shared-cache',
  promise: `Behind nginx, Varnish and Caddy a removed post is gone within ${GONE_SECONDS} s at every kind of address, and of 2,000 visitors of one view in 20 s at most ${MAX_REACHED} reach the site`,
  proves: ['RF.4', 'RF.7', 'RF.33'],
  ring: 'gate',
  sharesSite: true,
  async run({ ring, log, openSharedSite }) {
    if (ring === 'gate') return checkSite(await openSharedSite(), log)
    await installCheckers('debian')
    const stack = await openSite({ days: 2, perDay: 60 }, { env: { CACHE_SECONDS: '10' } })
    const folder = await mkdtemp(join(tmpdir(), 'hemicycle-caches-'))
    try {
      const verdicts = [await checkSite(stack, log), await checkFronts(stack, folder, log)]
      return {
        isCorrect: verdicts.every(({ isCorrect }) => isCorrect),
        measurements: verdicts.flatMap(({ measurements = [] }) => measurements),
        summary: verdicts.map(({ summary }) => summary).join('; '),
      }
    } finally {
      await stack.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Checks the site's cache headers of a post that is removed. */
async function checkSite(stack: TestStack, log: Log): Promise<Verdict> {
  const visitor = createVisitor(stack.webUrl, { number: 9 })
  const post = await writeWatchedPost(stack, 'headerless', 0)
  const addresses = listAddresses(post, stack.webUrl)
  const remove = () => stack.simulator.remove(post.id)
  return checkHeaders(visitor, addresses, remove, log)
}

async function checkFronts(stack: TestStack, folder: string, log: Log): Promise<Verdict> {
  const [sitePort, metricsPort] = [await freePort(), await freePort()]
  // A separate web server, so that all requests to it come through a front.
  const site = stack.program('web/server/main.ts', [], {
    WEB_PORT: String(sitePort),
    METRICS_PORT: String(metricsPort),
  })
  site.start()
  try {
    await waitUntilServed(`http://127.0.0.1:${sitePort}`)
    const { fronts, close } = await openFronts(sitePort, folder)
    try {
      const seen: Seen[] = []
      for (let round = 1; round <= ROUNDS; round += 1) {
        seen.push(...(await timeRemoval(stack, fronts, round)))
        log(`round ${round}`)
      }
      logTable(fronts, seen, log)
      const metrics = `http://127.0.0.1:${metricsPort}/metrics`
      const counts = await countAll(fronts, metrics)
      return toVerdict(fronts, seen, counts)
    } finally {
      await close()
    }
  } finally {
    await site.kill()
  }
}

type Counts = Map<Front, Counted>

async function countAll(fronts: Front[], metrics: string): Promise<Counts> {
  const counts: Counts = new Map()
  for (const front of fronts)
    if (front.caches)
      counts.set(front, await countOrigin(front, '/search?search-value=europe', metrics))
  return counts
}

/** Seconds for one kind of address behind a front in the slowest round. */
const findSlowest = (seen: Seen[], front: Front, kind: string): number =>
  Math.max(
    ...seen.flatMap((removal) =>
      removal.front === front ? [removal.goneAfter.get(kind) ?? Infinity] : [],
    ),
  )

const listKinds = (seen: Seen[]): string[] => [...(seen[0]?.goneAfter.keys() ?? [])]

const listLate = (seen: Seen[], front: Front): string[] =>
  seen.flatMap((removal) => (removal.front === front ? removal.lateKinds : []))

function logTable(fronts: Front[], seen: Seen[], log: Log): void {
  log(`seconds until gone, the slowest of ${ROUNDS}: ${fronts.map(({ name }) => name).join(' | ')}`)
  for (const kind of listKinds(seen))
    log(`${kind}: ${fronts.map((front) => findSlowest(seen, front, kind).toFixed(1)).join(' | ')}`)
  for (const front of fronts)
    log(
      `${front.name}, requested once after ${GONE_SECONDS} s: ${listLate(seen, front).join(', ') || 'all gone'}`,
    )
  for (const problem of seen.flatMap(({ problems }) => problems).slice(0, 10)) log(problem)
}

function toVerdict(fronts: Front[], seen: Seen[], counts: Counts): Verdict {
  const kinds = listKinds(seen)
  const measurements = [
    ...fronts.map((front): Measurement => {
      const value = Math.max(...kinds.map((kind) => findSlowest(seen, front, kind)))
      return { name: `gone behind ${front.name}`, value, unit: 's', atMost: GONE_SECONDS }
    }),
    ...[...counts].map(([{ name }, { reached: value }]): Measurement => {
      return { name: `reached behind ${name}`, value, unit: 'requests', atMost: MAX_REACHED }
    }),
  ]
  return {
    isCorrect:
      kinds.length > 0 &&
      seen.every(({ problems }) => problems.length === 0) &&
      fronts.every((front) => !front.isOurs || listLate(seen, front).length === 0) &&
      [...counts.values()].every(({ allServed }) => allServed),
    measurements,
    summary: measurements
      .map(({ name, value, unit }) => `${name} ${Number(value.toFixed(1))} ${unit}`)
      .join(', '),
  }
}
