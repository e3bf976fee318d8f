import { createHash } from 'node:crypto'
import { pause } from '@hemicycle/process'
import {
  listFollowed,
  loadFeedAnswers,
  saveFeedAnswer,
  saveUnread,
  type FeedAnswer,
} from '@hemicycle/store'
import type { StreamEvents } from '../connector.ts'
import type { FeedsListener } from './feeds-listener.ts'
import { FeedRefusalError, fetchFeed } from './fetch-feed.ts'
import { decodeBody } from './reader/decode-body.ts'
import { readFeed } from './reader/read-feed.ts'
import { saveEntries } from './save-entries.ts'

/** Each answer has at most 8 MB: so many may be in memory at the same time. */
const AT_A_TIME = 16
const TICK_MS = 10_000
/** A feed that gave no answer for so many intervals is away. */
const PATIENCE_INTERVALS = 3

/** The state of a feed while we follow it. */
interface Followed {
  /** Many servers send the same body again, whatever their validators say. */
  lastAnswer: FeedAnswer
  dueAt: number
  /** The last time that it could be read; null before the first. */
  readAt: number | null
  /** That time as its page says it; before the first, when we began to ask. */
  lastRead: { at: number; date: Date }
  /** Whether its page says that it is away; null if an earlier process knew. */
  isSaidAway: boolean | null
}

/** Reads each followed feed once in an interval until the signal fires. */
export function createFeedFollower(listener: FeedsListener) {
  const { store, log, signal, onActivity, settings } = listener
  const intervalMs = settings.minutes * 60_000
  const feeds = new Map<string, Followed>()
  const reading = new Map<string, Promise<void>>()
  let waking = Promise.withResolvers<void>()

  const read = async (address: string, feed: Followed, events: StreamEvents): Promise<void> => {
    feed.dueAt = performance.now() + intervalMs
    try {
      const outcome = await readOnce(listener, address, feed)
      if (outcome === 'gone') events.onAccountChanged(address)
      feed.readAt = performance.now()
      feed.lastRead = readClock()
      await say(address, feed, false)
    } catch (error) {
      const waitMs = error instanceof FeedRefusalError ? (error.waitMs ?? 0) : 0
      feed.dueAt = performance.now() + Math.max(waitMs, intervalMs)
      if (!signal.aborted) log.warn({ err: error, feed: address }, 'could not read a press feed')
      if (!signal.aborted && feed.lastRead.at < toPatience())
        await say(address, feed, true).catch((reason: unknown) =>
          log.warn({ err: reason, feed: address }, 'could not save that a press feed is away'),
        )
    }
  }

  const say = async (address: string, feed: Followed, isAway: boolean): Promise<void> => {
    if (feed.isSaidAway === isAway) return
    await saveUnread(store, address, isAway ? feed.lastRead.date : null)
    feed.isSaidAway = isAway
  }

  const toPatience = (): number => performance.now() - PATIENCE_INTERVALS * intervalMs

  /** Whether at most half of the feeds are away: then the network is heard. */
  const isHeard = (): boolean => {
    const since = toPatience()
    const away = [...feeds.values()].filter(({ readAt }) => readAt === null || readAt < since)
    return away.length <= feeds.size / 2
  }

  /** Starts to read feeds that are due, as many as may be read at the same time: a slow one takes one place. */
  const startDue = async (events: StreamEvents): Promise<void> => {
    const accounts = await listFollowed(store, 'feed')
    const addresses = new Set(accounts.map(({ nativeId }) => nativeId))
    for (const address of feeds.keys()) if (!addresses.has(address)) feeds.delete(address)
    const joined = [...addresses].filter((address) => !feeds.has(address))
    const answers = await loadFeedAnswers(store, joined)
    for (const address of joined) feeds.set(address, begin(answers.get(address)))
    const now = performance.now()
    const due = [...feeds]
      .filter(([address, { dueAt }]) => dueAt <= now && !reading.has(address))
      .toSorted(([, a], [, b]) => a.dueAt - b.dueAt)
    for (const [address, feed] of due.slice(0, AT_A_TIME - reading.size)) {
      const end = read(address, feed, events).finally(() => {
        reading.delete(address)
        waking.resolve()
      })
      reading.set(address, end)
    }
    if (isHeard()) onActivity()
  }

  return {
    /** There may be new feeds. */
    follow: (): void => waking.resolve(),
    async listen(events: StreamEvents): Promise<void> {
      while (!signal.aborted) {
        waking = Promise.withResolvers()
        try {
          await startDue(events)
        } catch (error) {
          if (!signal.aborted) log.warn({ err: error }, 'could not read press feeds')
        }
        const tick = new AbortController()
        const ended = AbortSignal.any([signal, tick.signal])
        await Promise.race([waking.promise, pause(Math.min(TICK_MS, intervalMs), ended)])
        tick.abort()
      }
      await Promise.all(reading.values())
    },
  }
}

const readClock = (): Followed['lastRead'] => ({ at: performance.now(), date: new Date() })

const begin = (lastAnswer: FeedAnswer = { validators: {}, digest: '' }): Followed => ({
  lastAnswer,
  dueAt: 0,
  readAt: null,
  lastRead: readClock(),
  isSaidAway: null,
})

/** Saves what is new in a feed. Its validators are kept only then, so that nothing is lost when saving fails. */
async function readOnce(
  listener: FeedsListener,
  address: string,
  feed: Followed,
): Promise<'read' | 'gone'> {
  const { settings, signal } = listener
  const { localOrigin } = settings
  const answer = await fetchFeed(address, feed.lastAnswer.validators, { localOrigin, signal })
  if (answer.kind === 'gone') return 'gone'
  if (answer.kind === 'unchanged') return 'read'
  const digest = createHash('sha256').update(answer.body).digest('hex')
  if (digest !== feed.lastAnswer.digest) {
    const text = decodeBody(answer.body, answer.contentType)
    const { entries, skipped } = readFeed(text, answer.address)
    if (skipped > 0)
      listener.log.debug({ feed: address, skipped }, 'skipped entries of a press feed')
    await saveEntries(listener, address, entries)
    signal.throwIfAborted()
  }
  feed.lastAnswer = { validators: answer.validators, digest }
  await saveFeedAnswer(listener.store, address, feed.lastAnswer)
  return 'read'
}
