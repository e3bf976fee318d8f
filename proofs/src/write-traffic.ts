import { setTimeout as delay } from 'node:timers/promises'
import type { Account, Simulator } from '@hemicycle/simulator'
import { writeBlueskyTraffic } from './bluesky/write-bluesky-traffic.ts'
import type { Ring } from './proof.ts'
import { SUBSCRIBED } from './site/delete-post.ts'

/** Multi-byte letters, joined emoji and escapes, which a careless stream parser breaks. */
const WORDS = 'Łódź & Größe <έργο> България 👩‍👩‍👧‍👦 naïve #Énergie'

export interface Traffic {
  written(): number
  done: Promise<void>
}

interface Pace {
  /** Minimum number of posts that exist at the end. */
  minPosts: number
  perSecond: number
  /** Traffic continues until this is aborted. */
  signal: AbortSignal
}

/** All accounts at night; in the gate those whose deletions are noticed immediately, because a sweep takes minutes. */
export const listAuthors = ({ accounts }: Simulator, ring: Ring): readonly Account[] =>
  ring === 'gate' ? accounts.slice(0, SUBSCRIBED) : accounts

/** Of the posts on X, as many as are written on Bluesky besides. */
const ON_BLUESKY = 1 / 4

/**
 * Writes posts on X at a steady rate; of twenty, one is edited, two are deleted, one is reposted and one quoted. Writes on
 * Bluesky as well, if it is there.
 */
export function writeTraffic(
  simulator: Simulator,
  accounts: readonly Account[],
  { minPosts, perSecond, signal }: Pace,
): Traffic {
  let written = 0
  const author = (index: number): string => accounts[index % accounts.length]?.id ?? ''
  const write = async (): Promise<void> => {
    const start = Date.now()
    let last = ''
    while (!signal.aborted || simulator.posts().length < minPosts) {
      const { id } = simulator.post({ author: author(written), text: `${WORDS} number ${written}` })
      const turn = written % 20
      if (turn === 3) simulator.edit(id, `${WORDS} number ${written}, edited`)
      if (turn === 7 && last) simulator.remove(last)
      if (turn === 11) simulator.repost(author(written + 1), id)
      if (turn === 12 && last) simulator.remove(last)
      if (turn === 15)
        simulator.post({
          author: author(written + 2),
          text: `${WORDS} quoting ${written}`,
          quotes: id,
        })
      last = id
      written += 1
      await delay(Math.max(0, start + (written * 1000) / perSecond - Date.now()))
    }
  }
  const writeAll = async (): Promise<void> => {
    const { bluesky } = simulator
    const pace = { perSecond: perSecond * ON_BLUESKY, signal }
    await Promise.all([write(), bluesky && writeBlueskyTraffic(bluesky.network, pace)])
  }
  return { written: () => written, done: writeAll() }
}
