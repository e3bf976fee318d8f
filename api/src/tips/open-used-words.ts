import { countWords } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { keepFresh } from '../keep-fresh.ts'
import { toPostQuery } from '../post-question/to-post-query.ts'

/** The words of the last 30 days, folded, the commonest first. */
export type UsedWords = () => Promise<string[]>

const EVERYTHING = new URLSearchParams()
const KEPT_MS = 10 * 60_000

/** Counted for all at once, every 10 minutes: it is the dearest question of all, and letters are typed fast. */
export function openUsedWords({ search, months, directory, now }: Deps): UsedWords {
  const read = async () =>
    countWords(search, months, toPostQuery(EVERYTHING, now(), await directory.read()))
  return keepFresh(read, () => KEPT_MS)
}
