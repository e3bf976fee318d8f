import { setTimeout as delay } from 'node:timers/promises'
import type { Account, Simulator } from '@hemicycle/simulator'
import type { Ring } from './proof.ts'
import { SUBSCRIBED } from './site/heard-at-once.ts'

/** Letters of several bytes, joined emoji and escapes: what a careless reader of the stream would break. */
const WORDS = 'Łódź & Größe <έργο> България 👩‍👩‍👧‍👦 naïve #Énergie'

export interface Traffic {
  written(): number
  done: Promise<void>
}

interface Pace {
  /** So many posts stand at the end, or more. */
  standing: number
  perSecond: number
  /** Traffic goes on until this is aborted, however long the proof takes to do its part. */
  enough: AbortSignal
}

/** At night everybody; in the gate those whose deletions are heard at once, since others wait for a sweep of minutes. */
export const listAuthors = ({ accounts }: Simulator, ring: Ring): readonly Account[] =>
  ring === 'gate' ? accounts.slice(0, SUBSCRIBED) : accounts

/** Writes posts at a steady pace; of each twenty, one is edited, two deleted, one reposted, one quoted. */
export function writeTraffic(
  simulator: Simulator,
  accounts: readonly Account[],
  { standing, perSecond, enough }: Pace,
): Traffic {
  let written = 0
  const author = (index: number): string => accounts[index % accounts.length]?.id ?? ''
  const write = async (): Promise<void> => {
    const start = Date.now()
    let last = ''
    while (!enough.aborted || simulator.posts().length < standing) {
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
  return { written: () => written, done: write() }
}
