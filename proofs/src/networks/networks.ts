import { ServersUnavailableError } from '@hemicycle/engines'
import type { Log, Proof, Verdict } from '../proof.ts'
import { DELETED_SECONDS, measureDelays, VISIBLE_SECONDS } from './bluesky/measure-delays.ts'
import { missEvents } from './bluesky/miss-events.ts'
import { openOwnServers } from './bluesky/own-servers.ts'
import { runCases } from './bluesky/run-cases.ts'
import type { BlueskyServer } from './bluesky/server.ts'
import { openStandIn } from './bluesky/stand-in.ts'
import { proveCopies } from './copies/prove-copies.ts'
import { proveHostileFeeds } from './feeds/hostile-feeds.ts'

/** Short, so that a collector that is away for a minute misses events for good. */
const SHORT_WINDOW_SECONDS = 10
const SHORT_WINDOW = {
  eventsKept: `${SHORT_WINDOW_SECONDS}s`,
  silence: `${SHORT_WINDOW_SECONDS}s`,
}

export const networks: Proof = {
  name: 'networks',
  promise: `Bluesky's own servers, its stand-in and our store agree in every case; 99 of 100 posts are visible within ${VISIBLE_SECONDS} s, a deleted one is gone within ${DELETED_SECONDS} s, and a collector that was away has missed nothing; hostile press feeds reach nothing inside and run no script; cross-posts are one card, near misses are not`,
  proves: ['RF.1', 'RF.3', 'RF.17', 'RN.20', 'RN.40', 'RN.41', 'RN.42', 'RN.51'],
  ring: 'gate',
  async run({ ring, log }) {
    const always = [
      await proveCopies(ring, log),
      await using(openStandIn(), (server) => runCases(server, log)),
    ]
    if (ring === 'gate') return toVerdict(always)
    always.push(
      await using(openStandIn(), within),
      await using(openForgetful(), beyond),
      await proveHostileFeeds(log),
    )
    try {
      return toVerdict([...always, ...(await proveOnOwnServers(log))])
    } catch (error) {
      if (!(error instanceof ServersUnavailableError)) throw error
      const { isCorrect, summary } = toVerdict(always)
      return {
        isCorrect: false,
        ...(isCorrect ? { isNotRun: true } : {}),
        summary: `${summary}; ${error.message}`,
      }
    }
  },
}

const within = (server: BlueskyServer) => missEvents(server, { isBeyondWindow: false })
const beyond = (server: BlueskyServer) => missEvents(server, { isBeyondWindow: true })
const openForgetful = () => openStandIn({ keptMs: SHORT_WINDOW_SECONDS * 1000 })

async function proveOnOwnServers(log: Log): Promise<Verdict[]> {
  const onLongWindow = await using(openOwnServers({ report: log }), async (server) => [
    await runCases(server, log),
    await measureDelays(server, log),
    await within(server),
  ])
  return [...onLongWindow, await using(openOwnServers({ ...SHORT_WINDOW, report: log }), beyond)]
}

/** Closes the server, whatever happens. */
async function using<Result>(
  opening: Promise<BlueskyServer>,
  show: (server: BlueskyServer) => Promise<Result>,
): Promise<Result> {
  const server = await opening
  try {
    return await show(server)
  } finally {
    await server.close()
  }
}

const toVerdict = (verdicts: Verdict[]): Verdict => ({
  isCorrect: verdicts.every(({ isCorrect }) => isCorrect),
  measurements: verdicts.flatMap(({ measurements = [] }) => measurements),
  summary: verdicts.map(({ summary }) => summary).join('; '),
})
