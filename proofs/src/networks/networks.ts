import { ServersUnavailableError } from '@hemicycle/engines'
import type { Log, Proof, Verdict } from '../proof.ts'
import { DELETED_SECONDS, measureDelays, VISIBLE_SECONDS } from './bluesky/measure-delays.ts'
import { missEvents } from './bluesky/miss-events.ts'
import { openOwnServers } from './bluesky/own-servers.ts'
import { runCases } from './bluesky/run-cases.ts'
import { proveHostileFeeds } from './feeds/hostile-feeds.ts'

/** Short, so that a collector that is away for a minute misses events for good. */
const SHORT_WINDOW = { eventsKept: '10s', silence: '10s' }

export const networks: Proof = {
  name: 'networks',
  promise: `Bluesky's own servers and our store agree in every case; 99 of 100 posts are visible within ${VISIBLE_SECONDS} s, a deleted one is gone within ${DELETED_SECONDS} s, and a collector that was away has missed nothing; hostile press feeds reach nothing inside and run no script`,
  proves: ['RF.1', 'RF.3', 'RF.17', 'RN.20', 'RN.51'],
  ring: 'night',
  async run({ log }) {
    try {
      return toVerdict([
        await proveHostileFeeds(log),
        await proveOnLongWindow(log),
        await proveOnShortWindow(log),
      ])
    } catch (error) {
      if (!(error instanceof ServersUnavailableError)) throw error
      return { isCorrect: false, isNotRun: true, summary: error.message }
    }
  },
}

async function proveOnLongWindow(log: Log): Promise<Verdict> {
  const server = await openOwnServers({ report: log })
  try {
    const cases = await runCases(server, log)
    const delays = await measureDelays(server, log)
    return toVerdict([cases, delays, await missEvents(server, { isBeyondWindow: false })])
  } finally {
    await server.close()
  }
}

async function proveOnShortWindow(log: Log): Promise<Verdict> {
  const server = await openOwnServers({ ...SHORT_WINDOW, report: log })
  try {
    return await missEvents(server, { isBeyondWindow: true })
  } finally {
    await server.close()
  }
}

const toVerdict = (verdicts: Verdict[]): Verdict => ({
  isCorrect: verdicts.every(({ isCorrect }) => isCorrect),
  measurements: verdicts.flatMap(({ measurements = [] }) => measurements),
  summary: verdicts.map(({ summary }) => summary).join('; '),
})
