import type { Network } from '@hemicycle/contract'
import { pause } from '@hemicycle/process'
import type { StreamState } from '@hemicycle/store'
import { stdSerializers, type Logger } from 'pino'
import { createLogOnce } from '../log/limit-warnings.ts'
import { publishStreamChange } from './stream-changes.ts'

/** Why a connection failed, and what to do next. */
export interface StreamFailure {
  error: Error
  /** Failures of one kind are logged once until the stream is connected again. */
  kind: string
  message: string
  waitMs: number
  /** The message says it all: the log needs no stack. */
  isExplained: boolean
  /** Waiting does not help: a person has to act. */
  needsAction: boolean
  /** Tries to fix the cause before the next attempt. */
  recover?: (() => Promise<unknown>) | undefined
}

interface Stream {
  /** For people, such as `posts of X`. */
  name: string
  network: Network
  path: string
  log: Logger
  /**
   * Makes one connection, calls `onOpen` once when it is up, reads it and throws when it ends. Calls `onIdle` before it
   * waits for anybody to follow.
   */
  connect: (onOpen: () => void, onIdle: () => void) => Promise<never>
  classify: (error: unknown, wasHealthy: boolean) => StreamFailure
}

/** A connection that was up for this long was healthy, even if nobody posted anything. */
const HEALTHY_AFTER_MS = 20_000

/** Keeps one stream of any network connected until the signal fires, and publishes its state. */
export async function keepConnected(
  { name, network, path, log, connect, classify }: Stream,
  signal: AbortSignal,
  wait = pause,
): Promise<void> {
  const logOnce = createLogOnce(log.child({ path }))
  let openedAt = Number.POSITIVE_INFINITY

  const publish = (state: StreamState | 'ended', error: string | null = null): void =>
    publishStreamChange({ name, network, path, state, error })
  const onOpen = (): void => {
    openedAt = performance.now()
    publish('listening')
    logOnce.resolveAll()
  }

  const onIdle = (): void => publish('connecting')

  publish('connecting')
  while (!signal.aborted) {
    openedAt = Number.POSITIVE_INFINITY
    try {
      await connect(onOpen, onIdle)
    } catch (error) {
      if (signal.aborted) break
      const failure = classify(error, performance.now() - openedAt >= HEALTHY_AFTER_MS)
      const { isExplained, kind, message, waitMs } = failure
      const reason = toLine(failure.error)
      publish(failure.needsAction ? 'refused' : 'reconnecting', reason)
      logOnce.warn(kind, isExplained ? { reason, waitMs } : { err: error, waitMs }, message)
      await failure.recover?.().catch((cause: unknown) => log.debug({ err: cause, path }))
      await wait(waitMs, signal)
    }
  }
  publish('ended')
}

/** With its causes, in one line: a failing server may send a whole page. */
const toLine = (error: Error): string =>
  stdSerializers.err(error).message.replaceAll(/[\s\p{Cc}]+/gu, ' ')
