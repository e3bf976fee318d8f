import type { FeedQuery } from '../feed-query/feed-query.ts'
import { understand } from '../feed-query/typed/understand.ts'
import { ApiError } from './api-error.ts'
import type { Ask } from './ask.ts'
import { findContributors } from './find-contributors.ts'
import { findGroup } from './find-group.ts'

/** What was typed as a question. People and groups that cannot be asked for stay words. */
export async function understandTyped(ask: Ask, typed: string): Promise<FeedQuery> {
  const lookups = {
    findContributors: (asked: string) => unlessFailed(findContributors(ask, asked), []),
    findGroup: (asked: string) => unlessFailed(findGroup(ask, asked), null),
  }
  return understand(typed, lookups, Date.now())
}

async function unlessFailed<Found>(finding: Promise<Found>, otherwise: Found): Promise<Found> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof ApiError) return otherwise
    throw error
  }
}
