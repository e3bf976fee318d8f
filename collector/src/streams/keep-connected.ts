import { pause } from '@hemicycle/process'
import type { StreamState } from '@hemicycle/store'
import { stdSerializers, type Logger } from 'pino'
import { openNotices } from '../log/notices.ts'
import { publishStreamChange } from './stream-changes.ts'

/** Why a connection failed, and how to go on. */
export interface StreamTrouble {
  error: Error
  /** Troubles of one kind are logged once until the stream is connected again. */
  kind: string
  message: string
  waitMs: number
  /** Waiting does not help: a person has to act. */
  needsAction: boolean
  /** What can be done about it before the next try. */
  recover?: (() => Promise<unknown>) | undefined
}

interface Stream {
  /** As people call it, such as `posts of X`. */
  name: string
  path: string
  log: Logger
  /** Makes one connection, calls `opened` once when it is up, reads it and throws why it ended. */
  connect: (opened: () => void) => Promise<never>
  /** Judges why a connection ended; one that was up for a while counts as good. */
  judge: (error: unknown, wasGood: boolean) => StreamTrouble
}

/** A connection that was up for this long was a good one, even if nobody posted anything. */
const GOOD_MS = 20_000

/** Keeps one stream of any network connected until the signal fires, and publishes its state. */
export async function keepConnected(
  { name, path, log, connect, judge }: Stream,
  signal: AbortSignal,
  wait = pause,
): Promise<void> {
  const notices = openNotices(log.child({ path }))
  let openedAt = Number.POSITIVE_INFINITY

  const publish = (state: StreamState | 'ended', error: string | null = null): void =>
    publishStreamChange({ name, path, state, error })
  const opened = (): void => {
    openedAt = performance.now()
    publish('listening')
    notices.allOver()
  }

  publish('connecting')
  while (!signal.aborted) {
    openedAt = Number.POSITIVE_INFINITY
    try {
      await connect(opened)
    } catch (error) {
      if (signal.aborted) break
      const trouble = judge(error, performance.now() - openedAt >= GOOD_MS)
      publish(trouble.needsAction ? 'refused' : 'reconnecting', toLine(trouble.error))
      notices.say(trouble.kind, { err: error, waitMs: trouble.waitMs }, trouble.message)
      await trouble.recover?.().catch((cause: unknown) => log.debug({ err: cause, path }))
      await wait(trouble.waitMs, signal)
    }
  }
  publish('ended')
}

/** With its causes, in one line: a server in trouble may send a page, or anything. */
const toLine = (error: Error): string =>
  stdSerializers.err(error).message.replaceAll(/[\s\p{Cc}]+/gu, ' ')
