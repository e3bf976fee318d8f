import type { Ask } from '#web/api/client.ts'
import { understandTyped } from '#web/api/typed.ts'
import { type FeedQuery, toFeedQuery } from '#web/feed-query/feed-query.ts'
import { type Fields, toConditions } from './fields.ts'

/**
 * The question that the panel asks: its fields replace the words and days of the one before, whose
 * other filters stay. Operators in the main field are understood there too, and add to them.
 */
export async function toQuestion(ask: Ask, fields: Fields, before: FeedQuery): Promise<FeedQuery> {
  const conditions = toConditions(fields)
  const params = new URLSearchParams({ ...before, ...conditions, 'search-value': '' })
  const typed = await understandTyped(ask, fields.main)
  for (const [name, value] of Object.entries(typed)) {
    if (name === 'from' || name === 'to') params.set(name, value)
    else params.append(name, value)
  }
  return toFeedQuery(params)
}
