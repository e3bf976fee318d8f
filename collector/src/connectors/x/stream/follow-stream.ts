import type { StreamState } from '@hemicycle/store'
import { stdSerializers, type Logger } from 'pino'
import { openNotices } from '../../../log/notices.ts'
import { openTally } from '../../../log/tally.ts'
import { waitFor } from '../../../tasks/keep-trying.ts'
import { createBackOff } from './back-off.ts'
import { openStream } from './open-stream.ts'
import { tellStreamChange } from './stream-changes.ts'
import { STREAM_ADVICE, StreamError, type Issue } from './stream-error.ts'
import { toDisconnection, toLineKind } from './stream-line.ts'

interface Followed {
  /** As people call it, such as `posts of X`. */
  name: string
  url: URL
  bearerToken: string
  log: Logger
  /** Called each time the connection stands: something may have been missed before. */
  onOpen: () => void
  /** Called with every line and heartbeat. */
  onHeard?: () => void
  /** Says whether it knows this kind of line. */
  onLine: (line: unknown) => boolean
  /** Does what can be done about a failure before the next try. */
  mend?: (issue: Issue) => Promise<unknown>
  silenceMs?: number | undefined
}

/** A connection that stood this long was a good one, even if nobody wrote anything. */
const GOOD_MS = 20_000
/** What does not go away by waiting. */
const FOR_PEOPLE = new Set<Issue>(['denied', 'capped'])
const AFTER_RESET_MS = 1_000
/** Whatever X says about the end of its window, which has 15 minutes. */
const WINDOW_WAIT = { leastMs: 5_000, mostMs: 960_000 }

/** Keeps one stream connected until the signal fires, waiting between tries as X asks. */
export async function followStream(
  { name, url, bearerToken, log, onOpen, onHeard, onLine, mend, silenceMs }: Followed,
  signal: AbortSignal,
  wait = waitFor,
): Promise<void> {
  const path = url.pathname
  const backOff = createBackOff()
  const notices = openNotices(log.child({ path }))
  const unknown = openTally(log.child({ path }), 'a line of an unknown kind was left out')
  let openedAt = Number.POSITIVE_INFINITY

  const tell = (state: StreamState | 'ended', error: string | null = null): void =>
    tellStreamChange({ name, path, state, error })
  const opened = (): void => {
    openedAt = performance.now()
    tell('listening')
    notices.allOver()
    onOpen()
  }
  const connect = async (): Promise<void> => {
    openedAt = Number.POSITIVE_INFINITY
    const lines = openStream({ url, bearerToken, signal, silenceMs, onOpen: opened })
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

  tell('connecting')
  while (!signal.aborted) {
    try {
      await connect()
    } catch (error) {
      if (signal.aborted) break
      if (performance.now() - openedAt >= GOOD_MS) backOff.reset()
      const trouble = toStreamFailure(error)
      const { failure, issue, resetAt } = trouble
      tell(issue && FOR_PEOPLE.has(issue) ? 'refused' : 'reconnecting', toLine(trouble))
      const asked = backOff.next(failure)
      const ms = resetAt === null ? asked : toWindowWait(resetAt)
      const advice = issue ? STREAM_ADVICE[issue] : 'stream ended, connecting again'
      notices.say(`${failure} ${issue}`, { err: error, waitMs: ms }, advice)
      if (issue) await mend?.(issue).catch((cause: unknown) => log.debug({ err: cause, path }))
      await wait(ms, signal)
    }
  }
  tell('ended')
}

const toWindowWait = (resetAt: number): number => {
  const ms = resetAt + AFTER_RESET_MS - Date.now()
  return Math.min(Math.max(ms, WINDOW_WAIT.leastMs), WINDOW_WAIT.mostMs)
}

const toStreamFailure = (error: unknown): StreamError =>
  error instanceof StreamError ? error : new StreamError('network', String(error))

/** With its causes, in one line: a server in trouble may send a page, or anything. */
const toLine = (error: StreamError): string =>
  stdSerializers.err(error).message.replaceAll(/[\s\p{Cc}]+/gu, ' ')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
