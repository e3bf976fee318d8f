import type { Verdict } from '../proof.ts'
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
const ORIGIN_MS = 5_000
/** The origin's 5 s, and a little for us. */
const HOSTILE_MS = 6_500
/** Nobody waits longer for a turn … */
const WAIT_MS = 10_000
/** … and a little for us. */
const COSTLY_MS = 11_000
/** With what waits in the buffers of both ends when we hang up. */
const SENT_BYTES = 64 * 1024 * 1024
/** Two pictures of 16 bits a channel at once, and everything else. */
const PEAK_MB = 1_200

export function judge(found: Findings, say: (line: string) => void): Verdict {
  const { good, named, turning, hostile, costly, peakMb } = found
  const all = [...named, ...turning, ...hostile]
  const refused = all.filter((one) => one.isRefused).length
  const strayed = found.tried.filter((one) => !isAllowed(one, found.originPort))
  // We give up a picture that takes too long: also that is slowness, not a way in.
  const late = [
    ...all.filter((one) => one.status === 503 && one.ms >= WAIT_MS),
    ...[good].filter((one) => !one.isShown && one.ms >= ORIGIN_MS),
  ]
  const slow = [
    ...late.map(({ address, ms }) => `given up after ${ms} ms: ${address}`),
    ...[...named, ...turning.slice(1)].flatMap((one) => tellSlow(one, NAMED_MS)),
    ...[...turning, ...hostile].flatMap((one) => tellSlow(one, HOSTILE_MS)),
    ...costly.flatMap((one) => tellSlow(one, COSTLY_MS)),
  ]
  const faults = [
    ...all
      .filter((one) => !one.isRefused && !late.includes(one))
      .map((one) => `not refused: ${one.address}`),
    ...strayed.map(({ address, port }) => `tried to connect: ${address} ${port}`),
    ...tell(!good.isShown && !late.includes(good), 'the good picture is not shown'),
    ...tell(!isWatched(found), 'connections were not watched'),
    ...tell(found.askedInside > 0, `${found.askedInside} requests where none may go`),
    ...tell(found.sentBytes > SENT_BYTES, 'too much was sent to us'),
    ...tell(!(peakMb <= PEAK_MB), `more than ${PEAK_MB} MB of memory`),
  ]
  for (const one of [...faults, ...slow]) say(one)
  return {
    passed: faults.length + slow.length === 0,
    isOnlySlow: faults.length === 0,
    isOneMoment: true,
    figure: `${refused} of ${all.length} hostile pictures refused, the good one ${good.isShown ? 'shown' : 'not shown'}; ${strayed.length} connections tried where none may go; names refused within ${slowest(named)}, the slowest within ${slowest(hostile)}; ${toMb(found.sentBytes)} MB sent to us in all, at most ${peakMb.toFixed(0)} MB of memory`,
  }
}

const ENGINE_PORTS = new Set(
  ['DATABASE_URL', 'OPENSEARCH_URL'].map((name) =>
    Number(new URL(process.env[name] ?? 'http://none').port),
  ),
)

/** To our engines, to the origin that was listed as an address, and to the public. */
const isAllowed = ({ address, port }: Attempts['tried'][number], originPort: number): boolean =>
  ENGINE_PORTS.has(port) || port === originPort || address === SINK

/** Silence counts only if those were seen that must have been tried. */
const isWatched = ({ tried, originPort }: Findings): boolean =>
  tried.some(({ port }) => port === originPort) && tried.some(({ address }) => address === SINK)

const tell = (isFault: boolean, what: string): string[] => (isFault ? [what] : [])

const tellSlow = ({ address, ms }: Tried, limit: number): string[] =>
  tell(ms > limit, `answered after ${ms} ms: ${address}`)

const slowest = (tried: Tried[]): string =>
  `${(Math.max(...tried.map((one) => one.ms)) / 1000).toFixed(1)} s`

const toMb = (bytes: number): string => (bytes / 1e6).toFixed(0)
