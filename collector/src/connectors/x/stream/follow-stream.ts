import type { Logger } from 'pino'
import { createCountingWarner } from '../../../log/limit-warnings.ts'
import { keepConnected, type StreamFailure } from '../../../streams/keep-connected.ts'
import type { XSettings } from '../calls/x-client.ts'
import { withoutNulls } from '../wire/without-nulls.ts'
import { createBackOff } from './back-off.ts'
import { openStream } from './open-stream.ts'
import { STREAM_ADVICE, StreamError, type Issue } from './stream-error.ts'
import { toDisconnection, toLineKind } from './stream-lines.ts'

interface XStream {
  /** For people, such as `posts of X`. */
  name: string
  url: URL
  bearerToken: string
  log: Logger
  /** Null, or until there is somebody to follow: it connects no earlier. */
  waitForFollowed?: () => Promise<void> | null
  /** Called each time the connection is up: something may have been missed before. */
  onOpen: () => void
  /** Called on every line and heartbeat. */
  onActivity?: () => void
  /** Returns whether this kind of line is known. */
  onLine: (line: unknown) => boolean
  /** Tries to fix the issue before the next attempt. */
  recover?: (issue: Issue) => Promise<unknown>
  silenceMs?: number | undefined
}

/** Issues that do not pass by themselves. */
const NEED_ACTION = new Set<Issue>(['denied', 'capped'])
const AFTER_RESET_MS = 1_000
/** X's rate-limit window lasts 15 minutes; a reset time outside these limits is not trusted. */
const WINDOW_WAIT = { minMs: 5_000, maxMs: 960_000 }
/** The longest time that X resends. */
const BACKFILL_MINUTES = '5'

export function toStreamUrl(
  { origin, backfill }: XSettings,
  path: string,
  fields: Record<string, string> = {},
): URL {
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  if (backfill) url.searchParams.set('backfill_minutes', BACKFILL_MINUTES)
  return url
}

/** Keeps one stream of X connected until the signal fires, with the delays that X asks for. */
export async function followStream(
  stream: XStream,
  signal: AbortSignal,
  wait?: Parameters<typeof keepConnected>[2],
): Promise<void> {
  const { name, url, bearerToken, log, onOpen, onActivity, onLine, recover, silenceMs } = stream
  const path = url.pathname
  const backOff = createBackOff()
  const warnOfUnknown = createCountingWarner(
    log.child({ path }),
    'skipped a stream line of an unknown kind',
  )

  const connect = async (onConnected: () => void, onIdle: () => void): Promise<never> => {
    const waiting = stream.waitForFollowed?.()
    if (waiting) {
      onIdle()
      await untilAborted(waiting, signal)
    }
    const lines = openStream({
      url,
      bearerToken,
      signal,
      silenceMs,
      onOpen: () => {
        onConnected()
        onOpen()
      },
    })
    for await (const text of lines) {
      const line = parse(text)
      const disconnection = toDisconnection(line)
      if (disconnection !== null)
        throw new StreamError('network', `${path} ended: ${disconnection}`)
      onActivity?.()
      if (text === '') continue
      backOff.reset()
      if (line === undefined || !onLine(line)) warnOfUnknown(toLineKind(line), text.length)
    }
    throw new StreamError('network', `${path} ended`)
  }
  const classify = (cause: unknown, wasHealthy: boolean): StreamFailure => {
    if (wasHealthy) backOff.reset()
    const error = cause instanceof StreamError ? cause : new StreamError('network', String(cause))
    const { kind, issue, resetAt } = error
    const delayMs = backOff.next(kind)
    return {
      error,
      kind: `${kind} ${issue}`,
      message: issue ? STREAM_ADVICE[issue] : 'stream ended; reconnecting',
      waitMs: resetAt === null ? delayMs : toWindowWait(resetAt),
      isExplained: issue !== null,
      needsAction: issue !== null && NEED_ACTION.has(issue),
      recover: issue && recover ? () => recover(issue) : undefined,
    }
  }
  await keepConnected({ name, network: 'twitter', path, log, connect, classify }, signal, wait)
}

async function untilAborted(waiting: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => aborted.resolve(), { once: true })
  await Promise.race([waiting, aborted.promise])
  signal.throwIfAborted()
}

const toWindowWait = (resetAt: number): number => {
  const ms = resetAt + AFTER_RESET_MS - Date.now()
  return Math.min(Math.max(ms, WINDOW_WAIT.minMs), WINDOW_WAIT.maxMs)
}

function parse(text: string): unknown {
  try {
    return withoutNulls(JSON.parse(text))
  } catch {
    return undefined
  }
}
