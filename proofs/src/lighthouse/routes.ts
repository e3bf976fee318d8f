import { readPage } from '../read-feed.ts'
import { GROUP, MEMBER } from '../site/sample-pages.ts'

export interface Route {
  path: string
  skipAudits?: string[]
}

/** Results, frames and what is the visitor's own are kept from search engines on purpose. */
const NOT_TO_BE_FOUND = ['is-crawlable']
/** Lighthouse reads robots.txt from inside the page, and a frame may ask for nothing but pictures. */
const FRAME = [...NOT_TO_BE_FOUND, 'robots-txt']

export const ROUTES: Route[] = [
  { path: '/' },
  { path: '/search?country=DE,FR&search-value=energy', skipAudits: NOT_TO_BE_FOUND },
  { path: '/timeline' },
  { path: '/channels' },
  { path: '/my-list', skipAudits: NOT_TO_BE_FOUND },
  { path: '/cookies' },
  { path: '/data-protection-notice' },
  { path: '/accessibility' },
  { path: '/help' },
  { path: MEMBER },
  { path: GROUP },
  { path: '/embed/search?country=DE,FR', skipAudits: FRAME },
]

/** The page of a post with a photo, and its frame: ids of posts are others each time. */
export async function findPostRoutes(apiUrl: string): Promise<Route[]> {
  const page = await readPage(apiUrl, '/v1/social-item/?media=photo&kind=original&pageSize=1')
  const [post] = page?.items ?? []
  if (!post) throw new Error('there is no post with a photo')
  return [{ path: `/tw/${post.id}` }, { path: `/embed/tw/${post.id}`, skipAudits: FRAME }]
}
