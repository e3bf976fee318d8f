import { createHash } from 'node:crypto'
import { pause } from '@hemicycle/process'
import { listFollowed, type Account } from '@hemicycle/store'
import type { StreamEvents } from '../connector.ts'
import { visitAccounts } from '../visit-accounts.ts'
import type { FeedsListener } from './feeds-listener.ts'
import { FeedRefusalError, fetchFeed, type Validators } from './fetch-feed.ts'
import { decodeBody } from './reader/decode-body.ts'
import { readFeed } from './reader/read-feed.ts'
import { saveEntries } from './save-entries.ts'

/** Each answer has at most 8 MB: so many may be in memory at the same time. */
const AT_A_TIME = 16
const TICK_MS = 10_000
/** A feed that gave no answer for so many intervals is away. */
const PATIENCE_INTERVALS = 3

/** What we remember of a feed while we follow it. */
interface Followed {
  validators: Validators
  /** Of the last body: many servers send the same one again. */
  digest: string
  dueAt: number
  /** The last time that it could be read; null before the first. */
  readAt: number | null
}

/** Reads each followed feed once in an interval until the signal fires. */
export function createFeedFollower(listener: FeedsListener) {
  const { store, log, signal, onActivity, settings } = listener
  const intervalMs = settings.minutes * 60_000
  const feeds = new Map<string, Followed>()
  let waking = Promise.withResolvers<void>()

  const visit =
    ({ onAccountChanged }: StreamEvents) =>
    async ({ nativeId: address }: Account, visiting: AbortSignal): Promise<void> => {
      const feed = feeds.get(address)
      if (!feed) return
      feed.dueAt = performance.now() + intervalMs
      try {
        if ((await readOnce(listener, address, feed, visiting)) === 'gone')
          onAccountChanged(address)
        feed.readAt = performance.now()
      } catch (error) {
        const waitMs = error instanceof FeedRefusalError ? (error.waitMs ?? 0) : 0
        feed.dueAt = performance.now() + Math.max(waitMs, intervalMs)
        throw error
      }
    }

  /** Whether at most half of the feeds are away: then the network is heard. */
  const isHeard = (): boolean => {
    const since = performance.now() - PATIENCE_INTERVALS * intervalMs
    const away = [...feeds.values()].filter(({ readAt }) => readAt === null || readAt < since)
    return away.length <= feeds.size / 2
  }

  const readDue = async (events: StreamEvents): Promise<void> => {
    const accounts = await listFollowed(store, 'feed')
    const addresses = new Set(accounts.map(({ nativeId }) => nativeId))
    for (const address of feeds.keys()) if (!addresses.has(address)) feeds.delete(address)
    for (const address of addresses)
      if (!feeds.has(address))
        feeds.set(address, { validators: {}, digest: '', dueAt: 0, readAt: null })
    const now = performance.now()
    await visitAccounts(
      { log, signal },
      accounts.filter(({ nativeId }) => (feeds.get(nativeId)?.dueAt ?? 0) <= now),
      { visit: visit(events), failure: 'could not read a press feed', atATime: AT_A_TIME },
    )
    if (isHeard()) onActivity()
  }

  return {
    /** There may be new feeds. */
    follow: (): void => waking.resolve(),
    async listen(events: StreamEvents): Promise<void> {
      while (!signal.aborted) {
        waking = Promise.withResolvers()
        try {
          await readDue(events)
        } catch (error) {
          if (!signal.aborted) log.warn({ err: error }, 'could not read press feeds')
        }
        const tick = new AbortController()
        const ended = AbortSignal.any([signal, tick.signal])
        await Promise.race([waking.promise, pause(Math.min(TICK_MS, intervalMs), ended)])
        tick.abort()
      }
    },
  }
}

/** Saves what is new in a feed. Its validators are kept only then, so that nothing is lost when saving fails. */
async function readOnce(
  listener: FeedsListener,
  address: string,
  feed: Followed,
  signal: AbortSignal,
): Promise<'read' | 'gone'> {
  const { localOrigin } = listener.settings
  const answer = await fetchFeed(address, feed.validators, { localOrigin, signal })
  if (answer.kind === 'gone') return 'gone'
  if (answer.kind === 'unchanged') return 'read'
  const digest = createHash('sha256').update(answer.body).digest('hex')
  if (digest !== feed.digest) {
    const text = decodeBody(answer.body, answer.contentType)
    const { entries, skipped } = readFeed(text, answer.address)
    if (skipped > 0)
      listener.log.debug({ feed: address, skipped }, 'skipped entries of a press feed')
    await saveEntries(listener, address, entries)
    signal.throwIfAborted()
  }
  feed.validators = answer.validators
  feed.digest = digest
  return 'read'
}
