import { setTimeout as delay } from 'node:timers/promises'
import { startTestStack, type TestStack, waitUntil } from '@hemicycle/tools/stack'
import { measureLoad } from '../../measure-load.ts'
import { percentile } from '../../percentile.ts'
import type { Log, Measurement, Verdict } from '../../proof.ts'
import { readMemory } from '../../read-memory.ts'
import { LISTENERS, openListeners, type Listeners } from './open-listeners.ts'
import { createRecord, listDifferences } from './record.ts'
import { createChanges } from './write-changes.ts'

/** Longer than it takes to notice that all connections have ended, so that the process is still there. */
const DRAIN_SECONDS = 120
const MAX_SHOWN = 10
const MAX_SECONDS = { removed: 15, created: 15 }
const MAX_KILOBYTES = 200

/** As many listeners as one process takes hear the same for some minutes, while a third of them comes and goes. */
export async function listenTogether(minutes: number, log: Log): Promise<Verdict> {
  const stack = await startTestStack(
    { sample: false },
    { env: { DRAIN_SECONDS: String(DRAIN_SECONDS) } },
  )
  try {
    stack.api.start()
    stack.collector.start()
    await waitUntil('the API answers', async () => {
      const answer = await fetch(`${stack.apiUrl}/health/ready`).catch(() => null)
      return answer?.ok ?? false
    })
    await waitUntil('the collector listens', () => stack.simulator.connections().filtered > 0)
    return await listenAndJudge(stack, minutes, log)
  } finally {
    await stack.close()
  }
}

async function listenAndJudge(stack: TestStack, minutes: number, log: Log): Promise<Verdict> {
  const changes = createChanges(stack.simulator)
  const record = createRecord(changes.onHeard)
  const seconds: { [name: string]: number[] } = { created: [], changed: [], removed: [] }
  let heard = 0
  const megabytes = [readMemory(stack.api.pid())]
  const listeners = await openListeners(
    `${stack.apiUrl}/v1/stream/`,
    record,
    (key, connectedAt) => {
      heard += 1
      const at = changes.done.get(key) ?? Infinity
      // Who was away when it happened hears it late by their own choice.
      if (connectedAt < at) seconds[key.split(' ')[0] ?? '']?.push((performance.now() - at) / 1000)
    },
  )
  try {
    megabytes.push(readMemory(stack.api.pid()))
    log(`${LISTENERS} listeners`)
    const readLoad = measureLoad()
    const over = new AbortController()
    const returning = listeners.comeAndGo(over.signal)
    const writing = changes
      .write(over.signal)
      .catch((error: unknown) => record.problems.push(String(error)))
    for (let minute = 1; minute <= minutes; minute += 1) {
      await delay(60_000)
      megabytes.push(readMemory(stack.api.pid()))
      log(`${minute} min: ${record.told.length} events, ${listeners.returns()} returns`)
    }
    over.abort()
    await Promise.all([writing, returning])
    await waitUntil('everybody has heard everything', () =>
      listeners.all.every(({ place }) => place.position() >= changes.done.size),
    ).catch((error: unknown) => record.problems.push(String(error)))
    const { busy } = readLoad()
    const ended = await endAll(stack, listeners)
    const problems = [
      ...record.problems,
      ...listDifferences(record.told, changes.done.keys()),
      ...listPositionProblems(listeners, record.told.length),
      ...listRefusalProblems(listeners),
      ...ended.problems,
    ]
    for (const problem of problems.slice(0, MAX_SHOWN)) log(problem)
    const [before = 0, connected = 0] = megabytes
    const toKilobytes = (more: number) => (more * 1024) / LISTENERS
    const memory = {
      idle: toKilobytes(connected - before),
      most: toKilobytes(Math.max(...megabytes) - before),
    }
    return {
      isCorrect: problems.length === 0 && record.told.length > 0,
      measurements: toMeasurements(seconds, memory.most),
      summary: `${LISTENERS} listeners heard ${record.told.length} events in ${minutes} minutes (${Math.round(heard / minutes / 60)} a second in all), ${listeners.returns()} returns: ${problems.length} problems; ${describe(seconds)}; a listener takes ${memory.idle.toFixed(0)} kB when connected, ${memory.most.toFixed(0)} kB at most of all growth; all ended ${ended.seconds.toFixed(2)} s after SIGTERM; machine ${Math.round(busy * 100)} % busy`,
    }
  } finally {
    listeners.close()
  }
}

/** On SIGTERM all connections end, while the process still serves requests. */
async function endAll({ api, apiUrl }: TestStack, listeners: Listeners) {
  const pid = api.pid()
  if (pid === null) throw new Error('the API does not run')
  listeners.expectEnd()
  const started = performance.now()
  process.kill(pid, 'SIGTERM')
  const problems: string[] = []
  await waitUntil('all connections have ended', () =>
    listeners.all.every((listener) => !listener.isConnected()),
  ).catch((error: unknown) => problems.push(String(error)))
  const seconds = (performance.now() - started) / 1000
  const answer = await fetch(`${apiUrl}/v1/social-item/`).catch(() => null)
  if (answer?.status !== 200)
    problems.push('the process ended before its connections, or with them')
  return { seconds, problems }
}

const listPositionProblems = ({ all }: Listeners, told: number): string[] =>
  all.flatMap(({ name, place }) =>
    place.position() === told ? [] : [`${name} heard ${place.position()} of ${told} events`],
  )

const listRefusalProblems = ({ refusals }: Listeners): string[] =>
  Object.entries(refusals).flatMap(([name, refusal]) =>
    refusal?.status === 503 && Number(refusal.retryAfter) > 0
      ? []
      : [`${name} got ${refusal?.status ?? 'a connection'}, Retry-After: ${refusal?.retryAfter}`],
  )

const describe = (seconds: { [name: string]: number[] }): string =>
  Object.entries(seconds)
    .map(([name, all]) => {
      const [half, most] = [percentile(all, 0.5), percentile(all, 0.99)]
      return `${name} p50 ${half.toFixed(2)} s, p99 ${most.toFixed(2)} s`
    })
    .join('; ')

const toMeasurements = (
  seconds: { [name: string]: number[] },
  kilobytes: number,
): Measurement[] => [
  ...Object.entries(MAX_SECONDS).map(([name, atMost]) => {
    const value = percentile(seconds[name] ?? [], 0.99)
    return { name: `${name} p99`, value, unit: 's', atMost }
  }),
  { name: 'memory of a listener', value: kilobytes, unit: 'kB', atMost: MAX_KILOBYTES },
]
