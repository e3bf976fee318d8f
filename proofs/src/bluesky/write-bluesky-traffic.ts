import { setTimeout as delay } from 'node:timers/promises'
import type { SimulatedBluesky } from '@hemicycle/simulator'
import { createAuthors, quoteOf, toSubject } from './author.ts'

const WORDS = 'Łódź & <έργο> България 👩‍👩‍👧‍👦 naïve #Énergie'

/**
 * Writes posts on the stand-in at a steady rate until the signal fires. Of twenty, one is edited, two are deleted, one is
 * edited and deleted at once, one deleted and written again at its address, one reposted and one quoted.
 */
export async function writeBlueskyTraffic(
  network: SimulatedBluesky['network'],
  { perSecond, signal }: { perSecond: number; signal: AbortSignal },
): Promise<void> {
  const repositories = [...network.repositories.values()]
  const authors = createAuthors(network)
  const pick = (index: number) => {
    const found = repositories[index % repositories.length]
    if (!found) throw new Error('nobody is on Bluesky')
    return found
  }
  const start = Date.now()
  let last = { author: pick(0), rkey: '' }
  for (let written = 0; !signal.aborted; written += 1) {
    const author = pick(written)
    const text = `${WORDS} on Bluesky, number ${written}`
    const rkey = authors.post(author, text)
    const turn = written % 20
    if (turn === 3) authors.edit(author, rkey, `${text}, edited`)
    if (turn === 5) authors.repost(pick(written + 1), toSubject(author, rkey))
    if (turn === 7 || turn === 12) authors.remove(last.author, last.rkey)
    if (turn === 9) {
      authors.edit(author, rkey, `${text}, in vain`)
      authors.remove(author, rkey)
    }
    if (turn === 14) {
      authors.remove(author, rkey)
      authors.writeAt(author, rkey, `${text}, again`)
    }
    if (turn === 16)
      authors.post(pick(written + 2), `Quoting ${text}`, quoteOf(toSubject(author, rkey)))
    last = { author, rkey }
    await delay(Math.max(0, start + ((written + 1) * 1000) / perSecond - Date.now()))
  }
}
