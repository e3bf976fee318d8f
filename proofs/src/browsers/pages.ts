import type { TestStack } from '@hemicycle/tools/stack'
import { readPage } from '../read-feed.ts'
import { GROUP, MEMBER } from '../site/sample-pages.ts'

export interface MainPage {
  path: string
  /** Selector of an element that the complete page has. */
  shows: string
  hasScripts: boolean
}

/** Occurs in the sample parliament. */
export const WORD = 'energy'
const POSTS = '[role=feed] > article'

export async function listPages({ apiUrl }: TestStack): Promise<MainPage[]> {
  const page = await readPage(apiUrl, '/v1/social-item/?pageSize=1')
  const post = page?.items[0]?.id ?? ''
  const withScripts = (path: string, shows: string): MainPage => ({ path, shows, hasScripts: true })
  return [
    withScripts('/', POSTS),
    withScripts(`/search?search-value=${WORD}`, POSTS),
    withScripts('/timeline', 'main svg'),
    withScripts('/channels', 'main a[href^="/contributors/"]'),
    withScripts('/voices?subject=climate', 'main table'),
    withScripts(MEMBER, 'main h1'),
    withScripts(GROUP, 'main h1'),
    withScripts(`/tw/${post}`, 'main article'),
    withScripts('/my-list', 'main h1'),
    withScripts('/help', 'main h1'),
    { path: `/embed/tw/${post}`, shows: 'article', hasScripts: false },
  ]
}
