import type { Log, Measurement, Verdict } from '../proof.ts'
import { SINK } from './hostile-addresses.ts'
import type { Attempts } from './read-attempts.ts'
import type { Tried } from './try-pictures.ts'

export interface Findings extends Attempts {
  good: Tried
  /** Refused for where their names lead, without waiting for anybody. */
  named: Tried[]
  /** One name twice: its second answer leads inside. */
  turning: Tried[]
  hostile: Tried[]
  costly: Tried[]
  originPort: number
  /** Requests that arrived where none may go. */
  askedInside: number
  sentBytes: number
}

const NAMED_MS = 1_000
/** The origin's 5 s, and a little for us. */
const HOSTILE_MS = 6_500
/** Nobody waits longer than 10 s for a turn, and a little for us. */
const COSTLY_MS = 11_000
/** With what waits in the buffers of both ends when we hang up. */
const SENT_BYTES = 64 * 1024 * 1024
/** Two pictures of 16 bits a channel at once, and everything else. */
const PEAK_MB = 1_200

export function judge(found: Findings, log: Log): Verdict {
  const { good, named, turning, hostile, costly, peakMb } = found
  const all = [...named, ...turning, ...hostile]
  const refused = all.filter((one) => one.isRefused).length
  const strayed = found.tried.filter((one) => !isAllowed(one, found.originPort))
  const faults = [
    ...all
      .filter((one) => !one.isRefused && !isGivenUp(one))
      .map((one) => `${one.status}, not refused: ${one.address}`),
    ...strayed.map(({ address, port }) => `tried to connect: ${address} ${port}`),
    ...tell(!good.isShown, 'the good picture is not shown'),
    ...tell(!isWatched(found), 'connections were not watched'),
    ...tell(found.askedInside > 0, `${found.askedInside} requests where none may go`),
  ]
  for (const one of faults) log(one)
  return {
    isCorrect: faults.length === 0,
    measurements: [
      toSlowest('names refused', [...named, ...turning.slice(1)], NAMED_MS),
      toSlowest('hostile pictures refused', [...turning, ...hostile], HOSTILE_MS),
      ...(costly.length > 0 ? [toSlowest('costly pictures answered', costly, COSTLY_MS)] : []),
      { name: 'given up', value: all.filter(isGivenUp).length, unit: 'pictures', atMost: 0 },
      { name: 'sent to us', value: found.sentBytes, unit: 'bytes', atMost: SENT_BYTES },
      { name: 'memory', value: peakMb, unit: 'MB', atMost: PEAK_MB },
    ],
    summary: `${refused} of ${all.length} hostile pictures refused, the good one ${good.isShown ? 'shown' : 'not shown'}; ${strayed.length} connections tried where none may go; names refused within ${slowest(named)}, the slowest within ${slowest(hostile)}; ${toMb(found.sentBytes)} MB sent to us in all, at most ${peakMb.toFixed(0)} MB of memory`,
  }
}

/** On a busy machine a picture may wait too long for its turn: no way in, and no refusal. */
const isGivenUp = ({ status }: Tried): boolean => status === 503

/** Read when it is asked: the engines may have started after this file was loaded. */
const listEnginePorts = (): number[] =>
  ['DATABASE_URL', 'OPENSEARCH_URL'].map((name) =>
    Number(new URL(process.env[name] ?? 'http://none').port),
  )

/** To our engines, to the origin that was listed as an address, and to the public. */
const isAllowed = ({ address, port }: Attempts['tried'][number], originPort: number): boolean =>
  listEnginePorts().includes(port) || port === originPort || address === SINK

/** Silence counts only if those were seen that must have been tried. */
const isWatched = ({ tried, originPort }: Findings): boolean =>
  tried.some(({ port }) => port === originPort) && tried.some(({ address }) => address === SINK)

const tell = (isFault: boolean, what: string): string[] => (isFault ? [what] : [])

const toSlowest = (name: string, tried: Tried[], atMost: number): Measurement => ({
  name,
  value: Math.max(...tried.map((one) => one.ms)),
  unit: 'ms',
  atMost,
})

const slowest = (tried: Tried[]): string =>
  `${(Math.max(...tried.map((one) => one.ms)) / 1000).toFixed(1)} s`

const toMb = (bytes: number): string => (bytes / 1e6).toFixed(0)
