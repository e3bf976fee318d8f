import { countActivity, type Activity as Counts, type Months, type Search } from '@hemicycle/search'
import type { Directory } from '../directory/open-directory.ts'
import { keepFresh } from '../keep-fresh.ts'
import { toPostQuery } from '../post-question/to-post-query.ts'

/** Who and which groups have posted in the last 30 days, and how much. */
export interface Activity {
  read(): Promise<Counts>
}

interface Sources {
  search: Search
  months: Months
  directory: Directory
  cacheSeconds: number
  now: () => Date
}

const EVERYTHING = new URLSearchParams()

/** Counted for all at once and kept as long as an answer, so that no list of contributors costs a question of its own. */
export function openActivity(sources: Sources): Activity {
  const { search, months, directory, cacheSeconds, now } = sources
  const read = async () =>
    countActivity(search, months, toPostQuery(EVERYTHING, now(), await directory.read()))
  return {
    read: keepFresh(read, () => cacheSeconds * 1000),
  }
}
