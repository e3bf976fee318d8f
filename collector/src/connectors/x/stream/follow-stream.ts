import type { Logger } from 'pino'
import { openTally } from '../../../log/tally.ts'
import { keepConnected, type StreamTrouble } from '../../../streams/keep-connected.ts'
import { createBackOff } from './back-off.ts'
import { openStream } from './open-stream.ts'
import { STREAM_ADVICE, StreamError, type Issue } from './stream-error.ts'
import { toDisconnection, toLineKind } from './stream-line.ts'

interface Followed {
  /** As people call it, such as `posts of X`. */
  name: string
  url: URL
  bearerToken: string
  log: Logger
  /** Called each time the connection is up: something may have been missed before. */
  onOpen: () => void
  /** Called with every line and heartbeat. */
  onHeard?: () => void
  /** Says whether it knows this kind of line. */
  onLine: (line: unknown) => boolean
  /** Does what can be done about a failure before the next try. */
  recover?: (issue: Issue) => Promise<unknown>
  silenceMs?: number | undefined
}

/** Issues that do not go away by waiting. */
const NEED_ACTION = new Set<Issue>(['denied', 'capped'])
const AFTER_RESET_MS = 1_000
/** Limits of what X says about the end of its window, which has 15 minutes. */
const WINDOW_WAIT = { leastMs: 5_000, mostMs: 960_000 }

/** Keeps one stream of X connected until the signal fires, waiting between tries as X asks. */
export async function followStream(
  { name, url, bearerToken, log, onOpen, onHeard, onLine, recover, silenceMs }: Followed,
  signal: AbortSignal,
  wait?: Parameters<typeof keepConnected>[2],
): Promise<void> {
  const path = url.pathname
  const backOff = createBackOff()
  const unknown = openTally(log.child({ path }), 'a line of an unknown kind was left out')

  const connect = async (opened: () => void): Promise<never> => {
    const isOpen = (): void => {
      opened()
      onOpen()
    }
    const lines = openStream({ url, bearerToken, signal, silenceMs, onOpen: isOpen })
    for await (const text of lines) {
      const line = parse(text)
      const disconnection = toDisconnection(line)
      if (disconnection !== null)
        throw new StreamError('network', `${path} ended: ${disconnection}`)
      onHeard?.()
      if (text === '') continue
      backOff.reset()
      if (line === undefined || !onLine(line)) unknown(toLineKind(line), text.length)
    }
    throw new StreamError('network', `${path} ended`)
  }
  const judge = (cause: unknown, wasGood: boolean): StreamTrouble => {
    if (wasGood) backOff.reset()
    const error = cause instanceof StreamError ? cause : new StreamError('network', String(cause))
    const { failure, issue, resetAt } = error
    const asked = backOff.next(failure)
    return {
      error,
      kind: `${failure} ${issue}`,
      message: issue ? STREAM_ADVICE[issue] : 'stream ended, connecting again',
      waitMs: resetAt === null ? asked : toWindowWait(resetAt),
      needsAction: issue !== null && NEED_ACTION.has(issue),
      recover: issue && recover ? () => recover(issue) : undefined,
    }
  }
  await keepConnected({ name, path, log, connect, judge }, signal, wait)
}

const toWindowWait = (resetAt: number): number => {
  const ms = resetAt + AFTER_RESET_MS - Date.now()
  return Math.min(Math.max(ms, WINDOW_WAIT.leastMs), WINDOW_WAIT.mostMs)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
