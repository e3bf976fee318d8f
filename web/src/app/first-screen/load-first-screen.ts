import { TIMELINE_PAGE_SIZE } from '@hemicycle/contract/constants'
import { matchPath } from '#web/router/match-path.ts'
import { toApiError } from '#web/api/api-error.ts'
import type { Ask } from '#web/api/ask.ts'
import { type FeedPages, toFeedKey } from '#web/api/feed-pages.ts'
import { fetchPost, type PostAnswer } from '#web/api/fetch-post.ts'
import { fetchPosts } from '#web/api/fetch-posts.ts'
import { LEGAL_NAMES, type LegalName, type LegalText, toLegalKey } from '#web/api/legal-text.ts'
import { toPostKey } from '#web/features/feed/use-post.ts'
import { EMBED_PAGE_SIZE, toEmbeddedQuery, toFeedApiUrl } from '#web/feed-query/feed-path.ts'
import { type FeedQuery, toFeedQuery } from '#web/feed-query/feed-query.ts'
import { toFailureStatus } from '#web/pages/failure-status.ts'
import { embedPaths, paths } from '#web/router/paths.ts'
import { findRedirect, toBeginning } from './find-redirect.ts'
import { findWholeBars } from '#web/feed-query/snap-window.ts'
import { loadChannels } from './load-channels.ts'
import { loadContributor } from './load-contributor.ts'
import { loadPeople } from './load-people.ts'
import { loadTimeLine } from './load-time-line.ts'
import type { SeededAnswer } from './seed.ts'

export interface FirstScreen {
  answers: SeededAnswer[]
  failure: number | null
  /** Where the address has moved to. */
  redirect: string | null
  /** Why there is a failure, for the log. */
  error: Error | null
}

const EMPTY: FirstScreen = {
  answers: [],
  failure: null,
  redirect: null,
  error: null,
}

interface Sources {
  ask: Ask
  legal: Readonly<Record<LegalName, LegalText>>
}

/** Collects what the first screen of an address needs: from the API, or from the operator's texts. */
export async function loadFirstScreen(url: URL, { ask, legal }: Sources): Promise<FirstScreen> {
  if (matchPath(paths.privacy, url.pathname))
    return { ...EMPTY, redirect: paths.dataProtection + url.search }
  const name = LEGAL_NAMES.find((one) => matchPath(`/${one}`, url.pathname))
  if (name) return { ...EMPTY, answers: [{ key: toLegalKey(name), data: legal[name] }] }
  try {
    const id = matchPath(paths.post(':id'), url.pathname)?.['id']
    if (id) return await loadPost(id, ask, paths.post)
    const embedded = matchPath(embedPaths.post(':id'), url.pathname)?.['id']
    if (embedded) return await loadPost(embedded, ask, embedPaths.post, url.search)
    if (matchPath(embedPaths.search, url.pathname)) return await loadEmbeddedView(url, ask)
    const contributor = matchPath(paths.contributor(':id'), url.pathname)?.['id']
    if (contributor) return { ...EMPTY, answers: await loadContributor(url, contributor, ask) }
    if (matchPath(paths.channels, url.pathname))
      return { ...EMPTY, ...(await loadChannels(url, ask)) }
    if (matchPath(paths.timeline, url.pathname)) return await loadTimeline(url, ask)
    const isFeed = [paths.home, paths.search].some((path) => matchPath(path, url.pathname))
    return isFeed ? await loadFeed(url, ask) : EMPTY
  } catch (error) {
    const failed = toApiError(error)
    const redirect = failed.code === 400 ? toBeginning(url) : null
    if (redirect !== null) return { ...EMPTY, redirect }
    const failure = failed.answered ? toFailureStatus(failed) : 503
    return { ...EMPTY, failure, error: failed }
  }
}

async function loadFeed(url: URL, ask: Ask, pageSize?: number): Promise<FirstScreen> {
  const redirect = await findRedirect(url, ask)
  if (redirect !== null) return { ...EMPTY, redirect }
  return loadPosts(toFeedQuery(url.searchParams), ask, pageSize)
}

async function loadTimeline(url: URL, ask: Ask): Promise<FirstScreen> {
  const redirect = findWholeBars(url.search)
  if (redirect !== null) return { ...EMPTY, redirect }
  const [feed, chart] = await Promise.all([
    loadFeed(url, ask, TIMELINE_PAGE_SIZE),
    loadTimeLine(url, ask),
  ])
  return { ...feed, answers: [...feed.answers, ...chart] }
}

async function loadEmbeddedView({ searchParams }: URL, ask: Ask): Promise<FirstScreen> {
  return loadPosts(toEmbeddedQuery(searchParams), ask, EMBED_PAGE_SIZE)
}

async function loadPosts(query: FeedQuery, ask: Ask, pageSize?: number): Promise<FirstScreen> {
  const path = toFeedApiUrl(query, pageSize)
  const [page, people] = await Promise.all([fetchPosts(ask, path), loadPeople(query, ask)])
  const data: FeedPages = { pages: [page], pageParams: [path] }
  const answers = [{ key: toFeedKey(query, pageSize), data }, ...people]
  return { ...EMPTY, answers }
}

/** The id of a later version leads to the first one. */
async function loadPost(
  id: string,
  ask: Ask,
  toPath: (id: string) => string,
  search = '',
): Promise<FirstScreen> {
  const answer: PostAnswer = await fetchPost(ask, id)
  if (answer.state === 'found' && answer.post.id !== id)
    return { ...EMPTY, redirect: toPath(answer.post.id) + search }
  return { ...EMPTY, answers: [{ key: toPostKey(id), data: answer }] }
}
