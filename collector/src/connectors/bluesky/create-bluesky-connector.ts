import type { BlueskyAccess } from '@hemicycle/process'
import { toNewPost } from '../../normalise/to-new-post.ts'
import type { Connector, StreamEvents } from '../connector.ts'
import type { BlueskyListener } from './bluesky-listener.ts'
import { fetchAccounts } from './fetch-accounts.ts'
import { readPendingReferences } from './read-references.ts'
import { createTimelines } from './read-timelines.ts'
import { createDirectory } from './servers/create-directory.ts'
import { createJetstreamFollower } from './stream/follow-jetstream.ts'
import { sweep } from './sweep/sweep.ts'
import { toAtUri, toRecordId } from './wire/at-uri.ts'
import type { JetstreamEvent } from './wire/read-event.ts'
import { readPost } from './wire/read-post.ts'
import { toPostedAt } from './wire/read-time.ts'

/** The stream sends everything again that was missed; this finds posts of before an account was followed. */
const CATCH_UP_MINUTES = 60
const REFERENCES_INTERVAL_MS = 60_000

export const createBlueskyConnector = (settings: BlueskyAccess): Connector => ({
  network: 'bluesky',
  catchUpMinutes: CATCH_UP_MINUTES,
  open(listener) {
    const directory = createDirectory(settings.plc, listener.signal)
    const bluesky: BlueskyListener = { ...listener, settings, directory }
    const readReferences = createReferenceReader(bluesky)
    const stream = createJetstreamFollower(bluesky, (event, events) => {
      if (takeEvent(bluesky, event, events)) readReferences()
    })
    return {
      follow: stream.follow,
      async openStream(events) {
        const timer = setInterval(readReferences, REFERENCES_INTERVAL_MS)
        try {
          await stream.listen(events)
        } finally {
          clearInterval(timer)
        }
      },
      timelines: createTimelines(bluesky),
      sweep: () => sweep(bluesky),
      readAccounts: (accounts) => fetchAccounts(bluesky, accounts),
    }
  },
})

/** Returns whether a post of somebody else may have to be read. */
function takeEvent(
  { writeQueue, log }: BlueskyListener,
  event: JetstreamEvent,
  { onAccountChanged }: StreamEvents,
): boolean {
  if (event.kind === 'account-changed') onAccountChanged(event.did)
  if (event.kind === 'deleted') {
    const { record } = event
    writeQueue.add({
      removal: {
        id: toRecordId(record),
        address: toAtUri(record),
        network: 'bluesky',
        authorNativeId: record.did,
        reason: 'deleted',
        postedAt: toPostedAt(null, record.rkey).postedAt,
        rev: record.rev,
      },
    })
  }
  if (event.kind !== 'written') return false
  const post = readPost(event.record)
  if (post) writeQueue.add({ post: toNewPost(post) })
  else log.warn({ post: toRecordId(event.record) }, 'skipped a post of an unknown shape')
  return post !== null && post.reference !== null
}

/** Reads posts of others in the background, after the posts that name them are saved. */
const createReferenceReader =
  (bluesky: BlueskyListener): (() => void) =>
  () =>
    bluesky.background.start('reading posts of others at Bluesky (BLUESKY_APPVIEW)', async () => {
      await bluesky.writeQueue.settled()
      await readPendingReferences(bluesky)
    })
