import { listAccounts, requestAccounts, type Account } from '@hemicycle/store'
import { createCountingWarner } from '../../../log/limit-warnings.ts'
import { keepConnected, type StreamFailure } from '../../../streams/keep-connected.ts'
import type { StreamEvents } from '../../connector.ts'
import type { BlueskyListener } from '../bluesky-listener.ts'
import { readEvent, type JetstreamEvent } from '../wire/read-event.ts'
import { toRecord } from '../wire/records.ts'
import { JetstreamError } from './jetstream-error.ts'
import { createCursorKeeper } from './keep-cursor.ts'
import { openJetstream, type Jetstream } from './open-jetstream.ts'

export const STREAM_NAME = 'posts and deletions of Bluesky'
/** As many as Jetstream takes. */
const MAX_DIDS = 10_000
const MAX_WAIT_MS = 30_000
const FIRST_WAIT_MS = 250

/** Keeps Jetstream connected while anybody is followed. */
export function createJetstreamFollower(
  bluesky: BlueskyListener,
  onEvent: (event: JetstreamEvent, events: StreamEvents) => void,
) {
  const { settings, store, log, signal, background, onActivity } = bluesky
  const keeper = createCursorKeeper(bluesky, STREAM_NAME)
  const warnOfUnknown = createCountingWarner(log, 'skipped an event of Bluesky of an unknown kind')
  const known = new Set<string>()
  let dids: string[] = []
  let connection: Jetstream | null = null
  let onFollowed: (() => void) | null = null

  /**
   * Those that went away, too: the stream says when they are back. An account whose server was never asked may not want
   * to be shown, so its posts have to wait.
   */
  const sync = async (): Promise<void> => {
    const accounts = (await listAccounts(store, 'bluesky')).filter(({ listed }) => listed)
    await askAboutNew(accounts)
    const asked = accounts.flatMap(({ nativeId, server }) => (server === null ? [] : [nativeId]))
    if (asked.length > MAX_DIDS)
      log.error({ accounts: asked.length }, 'Bluesky sends events of 10,000 accounts only')
    const next = asked.slice(0, MAX_DIDS)
    if (next.join(' ') === dids.join(' ')) return
    dids = next
    if (dids.length === 0) connection?.end()
    else connection?.setDids(dids)
    if (dids.length > 0) onFollowed?.()
  }

  /** Once in a session: a server may stay away for long. */
  const askAboutNew = async (accounts: Account[]): Promise<void> => {
    const fresh = accounts.filter(({ nativeId, server }) => server === null && !known.has(nativeId))
    for (const { nativeId } of fresh) known.add(nativeId)
    if (fresh.length > 0) await requestAccounts(store, 'bluesky')
  }

  const waitForFollowed = async (): Promise<void> => {
    if (dids.length > 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    onFollowed = resolve
    signal.addEventListener('abort', () => resolve(), { once: true })
    await promise
    onFollowed = null
    signal.throwIfAborted()
  }

  const listen = async (events: StreamEvents): Promise<void> => {
    let isFirst = true
    let failures = 0
    const connect = async (onConnected: () => void, onIdle: () => void): Promise<never> => {
      if (dids.length === 0) onIdle()
      await waitForFollowed()
      const { cursor, isContinued } = await keeper.load()
      connection = openJetstream({
        origin: settings.jetstream,
        cursor,
        dids,
        signal,
        onOpen() {
          onConnected()
          // At the start of a process, accounts may be new.
          if (isFirst || !isContinued) events.onOpen()
          events.onDeletionsOpen(isContinued)
          isFirst = false
        },
        onActivity() {
          onActivity()
          events.onDeletionsActivity()
          keeper.hear(null)
        },
        onMessage(text) {
          const message = parse(text)
          const event = readEvent(message)
          if (!event) return warnOfUnknown(toKind(message), text.length)
          if (dids.includes(event.did)) onEvent(event, events)
          keeper.hear(event.sentAt)
        },
      })
      try {
        return await connection.ended
      } finally {
        connection = null
      }
    }
    const classify = (cause: unknown, wasHealthy: boolean): StreamFailure => {
      if (wasHealthy) failures = 0
      failures += 1
      const error = cause instanceof Error ? cause : new JetstreamError(String(cause))
      const isRefused = cause instanceof JetstreamError && cause.isRefused
      return {
        error,
        kind: isRefused ? 'refused' : 'network',
        message: isRefused
          ? 'Bluesky refuses the stream: check BLUESKY_JETSTREAM'
          : 'stream ended; reconnecting',
        waitMs: Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS),
        isExplained: isRefused,
        needsAction: isRefused,
      }
    }
    await sync()
    await keepConnected(
      { name: STREAM_NAME, network: 'bluesky', path: '/subscribe', log, connect, classify },
      signal,
    )
  }
  return {
    follow: (): void => background.start('telling Bluesky whom we follow', sync),
    listen,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const MAX_KIND_LENGTH = 40
function toKind(message: unknown): string {
  const { kind } = toRecord(message)
  return typeof kind === 'string' ? kind.slice(0, MAX_KIND_LENGTH) : 'none'
}
