import type { Log, Measurement, Verdict } from '../proof.ts'
import { SINK } from './hostile-addresses.ts'
import type { Attempts } from './read-attempts.ts'
import type { Tried } from './try-pictures.ts'

export interface Findings extends Attempts {
  good: Tried
  /** Refused because of their addresses, without a connection. */
  named: Tried[]
  /** One name twice; its second answer is an internal address. */
  rebinding: Tried[]
  hostile: Tried[]
  costly: Tried[]
  originPort: number
  /** Requests that reached the internal server. */
  askedInside: number
  sentBytes: number
}

const NAMED_MS = 1_000
/** The timeout of 5 s for the origin, plus a margin. */
const HOSTILE_MS = 6_500
/** The limit of 10 s for a slot, plus a margin. */
const COSTLY_MS = 11_000
/** Includes the buffers of both ends when we disconnect. */
const SENT_BYTES = 64 * 1024 * 1024
/** Two pictures of 16 bits per channel at the same time, and everything else. */
const PEAK_MB = 1_200

export function toVerdict(found: Findings, log: Log): Verdict {
  const { good, named, rebinding, hostile, costly, peakMb } = found
  const all = [...named, ...rebinding, ...hostile]
  const refused = all.filter(({ isRefused }) => isRefused).length
  const strayed = found.tried.filter((attempt) => !isAllowed(attempt, found.originPort))
  const problems = [
    ...all
      .filter((result) => !result.isRefused && !isTimedOut(result))
      .map(({ status, address }) => `${status}, not refused: ${address}`),
    ...strayed.map(({ address, port }) => `tried to connect: ${address} ${port}`),
    ...when(!good.isShown, 'the good picture is not shown'),
    ...when(!isRecorded(found), 'connections were not recorded'),
    ...when(found.askedInside > 0, `${found.askedInside} requests to the internal server`),
  ]
  for (const problem of problems) log(problem)
  return {
    isCorrect: problems.length === 0,
    measurements: [
      toSlowest('names refused', [...named, ...rebinding.slice(1)], NAMED_MS),
      toSlowest('hostile pictures refused', [...rebinding, ...hostile], HOSTILE_MS),
      ...(costly.length > 0 ? [toSlowest('costly pictures answered', costly, COSTLY_MS)] : []),
      { name: 'timed out', value: all.filter(isTimedOut).length, unit: 'pictures', atMost: 0 },
      { name: 'sent to us', value: found.sentBytes, unit: 'bytes', atMost: SENT_BYTES },
      { name: 'memory', value: peakMb, unit: 'MB', atMost: PEAK_MB },
    ],
    summary: `${refused} of ${all.length} hostile pictures refused, the good one ${good.isShown ? 'shown' : 'not shown'}; ${strayed.length} forbidden connections tried; names refused within ${slowest(named)}, the slowest within ${slowest(hostile)}; ${toMb(found.sentBytes)} MB sent to us in all, at most ${peakMb.toFixed(0)} MB of memory`,
  }
}

/** On a busy machine a picture may wait too long for a slot: neither shown nor refused. */
const isTimedOut = ({ status }: Tried): boolean => status === 503

/** Read on each call, because the engines may start after this file is loaded. */
const listEnginePorts = (): number[] =>
  ['DATABASE_URL', 'OPENSEARCH_URL'].map((name) =>
    Number(new URL(process.env[name] ?? 'http://none').port),
  )

/** Our engines, the allowed origin, and the public address. */
const isAllowed = ({ address, port }: Attempts['tried'][number], originPort: number): boolean =>
  listEnginePorts().includes(port) || port === originPort || address === SINK

/** The recording works only if it contains the connections that must have been tried. */
const isRecorded = ({ tried, originPort }: Findings): boolean =>
  tried.some(({ port }) => port === originPort) && tried.some(({ address }) => address === SINK)

const when = (isProblem: boolean, what: string): string[] => (isProblem ? [what] : [])

const toSlowest = (name: string, tried: Tried[], atMost: number): Measurement => ({
  name,
  value: Math.max(...tried.map(({ ms }) => ms)),
  unit: 'ms',
  atMost,
})

const slowest = (tried: Tried[]): string =>
  `${(Math.max(...tried.map(({ ms }) => ms)) / 1000).toFixed(1)} s`

const toMb = (bytes: number): string => (bytes / 1e6).toFixed(0)
