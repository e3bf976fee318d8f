import { setTimeout as delay } from 'node:timers/promises'
import type { BlueskyAccount } from '@hemicycle/engines'
import { waitUntil } from '@hemicycle/tools/stack'
import { percentile } from '../../percentile.ts'
import type { Log, Verdict } from '../../proof.ts'
import { freshEnd, readPage } from '../../read-feed.ts'
import { createAccounts, openBlueskySite } from './open-bluesky-site.ts'
import type { BlueskyServer } from './server.ts'
import { toExpectedId } from './post-id.ts'
import { POST } from './stage.ts'
import { watchEvents } from './watch-events.ts'

const PER_SECOND = 5
const POSTS = 300
const DELETED = 30
const AUTHORS = 4
const PAGE_SIZE = 100
const POLL_MS = 50
const PATIENCE_MS = 300_000
export const VISIBLE_SECONDS = 2
export const DELETED_SECONDS = 15

/** From the event of a post to its place in the API's feed, and from its deletion to its end there. */
export async function measureDelays(server: BlueskyServer, log: Log): Promise<Verdict> {
  const names = Array.from({ length: AUTHORS }, (_, index) => `fast${index}`)
  const authors = await createAccounts(server, names)
  const site = await openBlueskySite(server, authors)
  const heardAt = new Map<string, number>()
  const stopWatching = await watchEvents(server.jetstreamUrl, (address, operation) => {
    if (operation === 'create') heardAt.set(toExpectedId(address), Date.now())
  })
  try {
    const seenAt = new Map<string, number>()
    // Only as many pages as may hold a post that was not seen yet: reading more would be slower than the posts.
    const isAllSeen = async (): Promise<boolean> => {
      let path: string | null = `/v1/social-item/?pageSize=${PAGE_SIZE}&to=${freshEnd()}`
      for (
        let left = 1 + heardAt.size - seenAt.size;
        path !== null && left > 0;
        left -= PAGE_SIZE
      ) {
        const page: Awaited<ReturnType<typeof readPage>> = await readPage(site.apiUrl, path)
        for (const { id } of page?.items ?? []) if (!seenAt.has(id)) seenAt.set(id, Date.now())
        path = page?.next ?? null
      }
      return seenAt.size >= POSTS
    }
    const written = write(server, authors)
    await waitUntil('all posts are visible', isAllSeen, PATIENCE_MS, POLL_MS).catch(
      (error: unknown) => log(String(error)),
    )
    const posts = await written
    const visible = posts.flatMap(({ uri }) => {
      const id = toExpectedId(uri)
      const [heard, seen] = [heardAt.get(id), seenAt.get(id)]
      return heard === undefined || seen === undefined ? [] : [Math.max(0, seen - heard) / 1000]
    })
    const gone: number[] = []
    for (const { author, uri } of posts.slice(0, DELETED)) {
      await server.client.remove(author, { uri })
      const deletedAt = Date.now()
      const id = toExpectedId(uri)
      const isGone = async () =>
        (await fetch(`${site.apiUrl}/v1/social-item/?id=${id}`)).status === 410
      await waitUntil('a deleted post is gone', isGone, PATIENCE_MS, POLL_MS)
      gone.push((Date.now() - deletedAt) / 1000)
    }
    const slowest = Math.max(...gone)
    const p99 = percentile(visible, 0.99)
    return {
      isCorrect: visible.length === POSTS,
      measurements: [
        { name: 'visible (p99)', value: p99, unit: 's', atMost: VISIBLE_SECONDS },
        { name: 'gone', value: slowest, unit: 's', atMost: DELETED_SECONDS },
      ],
      summary: `${visible.length} of ${POSTS} posts visible after their events: p50 ${percentile(visible, 0.5).toFixed(2)} s, p99 ${p99.toFixed(2)} s; ${gone.length} deleted ones gone after at most ${slowest.toFixed(2)} s`,
    }
  } finally {
    stopWatching()
    await site.close()
  }
}

/** Posts at a steady rate. */
async function write(
  { client }: BlueskyServer,
  authors: BlueskyAccount[],
): Promise<{ author: BlueskyAccount; uri: string }[]> {
  const posts: { author: BlueskyAccount; uri: string }[] = []
  const start = Date.now()
  for (let number = 0; number < POSTS; number += 1) {
    const author = authors[number % authors.length]
    if (!author) throw new Error('nobody writes')
    const record = { text: `Post ${number} of a busy minute`, createdAt: new Date().toISOString() }
    const { uri } = await client.create(author, POST, record)
    posts.push({ author, uri })
    await delay(Math.max(0, start + ((number + 1) * 1000) / PER_SECOND - Date.now()))
  }
  return posts
}
