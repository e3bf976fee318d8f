import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { parseSearchText } from '#web/feed-query/search-text/parse-search-text.ts'
import { isApiError } from './api-error.ts'
import type { Ask } from './ask.ts'
import { findContributors } from './find-contributors.ts'
import { findGroups } from './find-groups.ts'

/** What was typed as a question. People and groups that cannot be asked for stay words. */
export async function understandTyped(ask: Ask, typed: string): Promise<FeedQuery> {
  const lookups = {
    findContributors: (names: string[]) => unlessFailed(findContributors(ask, names)),
    findGroups: (names: string[]) => unlessFailed(findGroups(ask, names)),
  }
  return parseSearchText(typed, lookups, Date.now())
}

async function unlessFailed<Found>(
  finding: Promise<ReadonlyMap<string, Found>>,
): Promise<ReadonlyMap<string, Found>> {
  try {
    return await finding
  } catch (error) {
    if (isApiError(error)) return new Map()
    throw error
  }
}
