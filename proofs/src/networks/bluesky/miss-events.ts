import { setTimeout as delay } from 'node:timers/promises'
import type { BlueskyAccount, WrittenRecord } from '@hemicycle/engines'
import { sql } from '@hemicycle/store/testing'
import { waitUntil, type TestStack } from '@hemicycle/tools/stack'
import type { Verdict } from '../../proof.ts'
import { readFeed } from '../../read-feed.ts'
import { createAccounts, openBlueskySite, untilListening } from './open-bluesky-site.ts'
import type { BlueskyServer } from './server.ts'
import { toExpectedId } from './post-id.ts'
import { keyOf, POST } from './stage.ts'
import { watchEvents } from './watch-events.ts'

const BEFORE = 20
const AWAY = 40
const DELETED = 8
const EDITED = 4
const PATIENCE_MS = 300_000
const REPLAY_MS = 1_000

/**
 * Kills the collector, writes, edits and deletes, and starts it again while the stream still has these events, or once it
 * has none of them.
 */
export async function missEvents(
  server: BlueskyServer,
  { isBeyondWindow }: { isBeyondWindow: boolean },
): Promise<Verdict> {
  const { client } = server
  const name = isBeyondWindow ? 'beyond' : 'within'
  const over = new AbortController()
  const [author, noise] = await createAccounts(server, [`${name}a`, `${name}b`])
  if (!author || !noise) throw new Error('two accounts are needed')
  // A stream whose source is silent ends; noise is not followed.
  // An interruption ends the server before the noise.
  const noisy = makeNoise(server, noise, over.signal).catch(() => {})
  const site = await openBlueskySite(server, [author])
  try {
    const write = (text: string): Promise<WrittenRecord> =>
      client.create(author, POST, { text, createdAt: new Date().toISOString() })
    const texts = new Map<string, string>()
    const before: WrittenRecord[] = []
    for (let number = 0; number < BEFORE; number += 1) {
      const post = await write(`Before ${number}`)
      before.push(post)
      texts.set(post.uri, `Before ${number}`)
    }
    await untilRead(site, texts)

    await site.collector.kill()
    for (const post of before.slice(0, DELETED)) {
      await client.remove(author, post)
      texts.delete(post.uri)
    }
    for (const post of before.slice(-EDITED)) {
      const text = `Edited ${keyOf(post)}`
      await client.put(author, POST, keyOf(post), { text, createdAt: new Date().toISOString() })
      texts.set(post.uri, text)
    }
    for (let number = 0; number < AWAY; number += 1)
      texts.set((await write(`Away ${number}`)).uri, `Away ${number}`)
    if (isBeyondWindow) {
      await untilForgotten(server, author)
      await becomeADayLater(site)
    }
    site.collector.start()
    await untilListening(site)
    const differences = await untilRead(site, texts)
    return {
      isCorrect: differences.length === 0,
      summary:
        `collector away ${name} the window of the stream: ${AWAY} posts, ${EDITED} edits and ${DELETED} deletions missed, ${differences.length} differences ${differences.slice(0, 5).join(', ')}`.trim(),
    }
  } finally {
    over.abort()
    await noisy
    await site.close()
  }
}

/** Waits until readers find exactly these texts, each once; returns what still differs after that. */
async function untilRead(site: TestStack, texts: Map<string, string>): Promise<string[]> {
  const expected = [...texts].map(([uri, text]) => `${toExpectedId(uri)} ${text}`).toSorted()
  let found: string[] = []
  const isEqual = async (): Promise<boolean> => {
    found = (await readFeed(site.apiUrl)).map(({ id, content }) => `${id} ${content}`).toSorted()
    return found.join('\n') === expected.join('\n')
  }
  await waitUntil('readers find every post', isEqual, PATIENCE_MS, 500).catch(() => {})
  return [
    ...expected.filter((line) => !found.includes(line)).map((line) => `missing ${line}`),
    ...found
      .filter((line, index) => !expected.includes(line) || found.indexOf(line) !== index)
      .map((line) => `too much ${line}`),
  ]
}

/** Waits until a replay of the stream has no event of this author. */
const untilForgotten = ({ jetstreamUrl }: BlueskyServer, { did }: BlueskyAccount): Promise<void> =>
  waitUntil('the stream has forgotten what was missed', async () => {
    const addresses: string[] = []
    const stop = await watchEvents(jetstreamUrl, (address) => addresses.push(address))
    await delay(REPLAY_MS)
    stop()
    return addresses.length > 0 && !addresses.some((address) => address.includes(did))
  })

/** The window of a real stream is a day: as if the collector had been away for longer. */
async function becomeADayLater({ store }: TestStack): Promise<void> {
  await store.query(sql`update stream set heard_at = heard_at - interval '1 day'`)
  await store.query(sql`update deletions_heard set heard_at = heard_at - interval '1 day'`)
}

async function makeNoise(
  { client }: BlueskyServer,
  account: BlueskyAccount,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await client.create(account, POST, { text: 'Noise', createdAt: new Date().toISOString() })
    await delay(500, undefined, { signal }).catch(() => {})
  }
}
