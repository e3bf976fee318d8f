import { toBrusselsDate } from '@hemicycle/contract'
import { readPage } from '../read-feed.ts'
import { GROUP, MEMBER } from '../site/sample-pages.ts'

export interface Route {
  path: string
  skipAudits?: string[]
}

/** Results, frames and the visitor's list are hidden from search engines on purpose. */
const NOT_INDEXED = ['is-crawlable']
/** Lighthouse fetches robots.txt from the page, and a frame may fetch only pictures. */
const FRAME = [...NOT_INDEXED, 'robots-txt']

/** A day that is over. */
const YESTERDAY = toBrusselsDate(new Date(Date.now() - 86_400_000))

export const ROUTES: Route[] = [
  { path: '/' },
  { path: '/search?country=DE,FR&search-value=energy', skipAudits: NOT_INDEXED },
  { path: '/timeline' },
  { path: '/channels' },
  { path: '/voices' },
  { path: '/my-list', skipAudits: NOT_INDEXED },
  { path: '/cookies' },
  { path: '/data-protection-notice' },
  { path: '/accessibility' },
  { path: '/help' },
  { path: '/subjects/climate' },
  { path: `/day/${YESTERDAY}` },
  { path: MEMBER },
  { path: GROUP },
  { path: '/embed/search?country=DE,FR', skipAudits: FRAME },
]

/** The page of a post with a photo, and its frame; post ids differ in each run. */
export async function findPostRoutes(apiUrl: string): Promise<Route[]> {
  const page = await readPage(apiUrl, '/v1/social-item/?media=photo&kind=original&pageSize=1')
  const [post] = page?.items ?? []
  if (!post) throw new Error('there is no post with a photo')
  return [{ path: `/tw/${post.id}` }, { path: `/embed/tw/${post.id}`, skipAudits: FRAME }]
}
