import { askOwnOrigin } from '#web/api/client.ts'
import { understandTyped } from '#web/api/typed.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { addRecentSearch } from './panel/recent-searches.ts'

/** Adds the submitted text to the recent searches and parses it. */
export async function runSearch(text: string): Promise<FeedQuery> {
  addRecentSearch(text)
  return understandTyped(askOwnOrigin, text)
}
