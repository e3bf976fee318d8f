import type { TestStack } from '@hemicycle/tools/stack'
import { readPage } from '../read-feed.ts'
import { GROUP, MEMBER } from '../site/sample-pages.ts'

export interface MainPage {
  path: string
  /** A selector of what is on it once it is whole. */
  shows: string
  /** It has scripts that take over. */
  hasScripts: boolean
}

/** Said in the sample parliament. */
export const WORD = 'energy'
const POSTS = '[role=feed] > article'

export async function listPages({ apiUrl }: TestStack): Promise<MainPage[]> {
  const page = await readPage(apiUrl, '/v1/social-item/?pageSize=1')
  const post = page?.items[0]?.id ?? ''
  const alive = (path: string, shows: string): MainPage => ({ path, shows, hasScripts: true })
  return [
    alive('/', POSTS),
    alive(`/search?search-value=${WORD}`, POSTS),
    alive('/timeline', 'main svg'),
    alive('/channels', 'main a[href^="/contributors/"]'),
    alive(MEMBER, 'main h1'),
    alive(GROUP, 'main h1'),
    alive(`/tw/${post}`, 'main article'),
    alive('/my-list', 'main h1'),
    alive('/help', 'main h1'),
    { path: `/embed/tw/${post}`, shows: 'article', hasScripts: false },
  ]
}
