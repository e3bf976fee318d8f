import { matchPath } from 'react-router'
import { toApiError } from '../../api/api-error.ts'
import type { Ask } from '../../api/ask.ts'
import { fetchPost, type PostAnswer } from '../../api/fetch-post.ts'
import { fetchPosts } from '../../api/fetch-posts.ts'
import { type FeedPages, toFeedKey } from '../../features/feed/use-feed.ts'
import { toPostKey } from '../../features/feed/use-post.ts'
import { toFeedPath } from '../../feed-query/feed-path.ts'
import { toFeedQuery } from '../../feed-query/feed-query.ts'
import { toFailureStatus } from '../../pages/failure-status.ts'
import { PATHS } from '../paths.ts'
import type { SeededAnswer } from './seed.ts'

export interface FirstScreen {
  answers: SeededAnswer[]
  failure: number | null
  /** Where the address has moved to. */
  redirect: string | null
  /** An old answer was given again. */
  isStale: boolean
  /** Why there is a failure, for the log. */
  error: Error | null
}

const EMPTY: FirstScreen = {
  answers: [],
  failure: null,
  redirect: null,
  isStale: false,
  error: null,
}

/** Asks the API for what the first screen of an address needs. */
export async function loadFirstScreen(url: URL, ask: Ask): Promise<FirstScreen> {
  try {
    const id = matchPath(PATHS.post, url.pathname)?.params.id
    if (id) return await loadPost(id, ask)
    const isFeed = [PATHS.home, PATHS.search].some((path) => matchPath(path, url.pathname))
    return isFeed ? await loadFeed(url.searchParams, ask) : EMPTY
  } catch (error) {
    const failed = toApiError(error)
    const failure = failed.answered ? toFailureStatus(failed) : 503
    return { ...EMPTY, failure, error: failed }
  }
}

async function loadFeed(params: URLSearchParams, ask: Ask): Promise<FirstScreen> {
  const query = toFeedQuery(params)
  const path = toFeedPath(query)
  const page = await fetchPosts(ask, path)
  const data: FeedPages = { pages: [page], pageParams: [path] }
  return { ...EMPTY, answers: [{ key: toFeedKey(query), data }], isStale: page.staleSince !== null }
}

async function loadPost(id: string, ask: Ask): Promise<FirstScreen> {
  const answer: PostAnswer = await fetchPost(ask, id)
  if (answer.state === 'found' && answer.post.id !== id)
    return { ...EMPTY, redirect: `/tw/${answer.post.id}` }
  return { ...EMPTY, answers: [{ key: toPostKey(id), data: answer }] }
}
