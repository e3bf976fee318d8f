import type { SocialItem } from '@hemicycle/contract'
import { GROUP, MEMBER } from '../site/sample-pages.ts'

export interface View {
  path: string
  /** Expected status: two equal errors would prove nothing. */
  status: number
}

/** API requests and pages that together cover everything. */
export interface Views {
  api: View[]
  pages: View[]
}

const DAY = 86_400

/** All kinds of questions, with a fixed time window. */
export function listViews(items: SocialItem[], hiddenId: string, removedId: string): Views {
  const to = Math.floor(Date.now() / 1000)
  const window = `from=${to - 30 * DAY}&to=${to}`
  const posts = items.filter((_, index) => index % 50 === 0).map(({ id }) => id)
  const people = [MEMBER, GROUP].map((path) => path.split('/').at(-1) ?? '')
  const api = [
    ...[
      'pageSize=100',
      'search-value=europe',
      'search-value=energ*',
      'kind=original&media=photo',
      'kind=repost',
      'country=FR,DE',
      'lang=de',
      `contributors_ids=${people[0]}`,
    ].map((question) => `/v1/social-item/?${question}&${window}`),
    ...posts.map((id) => `/v1/social-item/?id=${id}`),
    '/v1/contributor/?pageSize=1000',
    ...people.map((id) => `/v1/contributor/${id}/`),
    '/v1/type/eparty/',
    '/v1/topic/',
    ...people.map((id) => `/v1/topic/${id}/`),
    `/v1/time-line/?${window}`,
    '/v1/time-line/l24h/',
    `/v1/coverage/?${window}`,
    `/v1/voices/?${window}`,
    `/v1/voices/?rows=topic&${window}`,
    '/v1/tip/eur/',
  ]
  const pages = [
    '/',
    '/search?search-value=europe',
    '/timeline',
    '/channels',
    '/voices?subject=climate',
    MEMBER,
    GROUP,
    ...posts.slice(0, 5).flatMap((id) => [`/tw/${id}`, `/embed/tw/${id}`]),
    '/sitemap.xml',
  ]
  return {
    api: [
      ...api.map(toFound),
      { path: `/v1/social-item/?id=${removedId}`, status: GONE },
      { path: `/v1/contributor/${hiddenId}/`, status: UNKNOWN },
    ],
    pages: [
      ...pages.map(toFound),
      { path: `/tw/${removedId}`, status: GONE },
      { path: `/contributors/${hiddenId}`, status: UNKNOWN },
    ],
  }
}

const GONE = 410
const UNKNOWN = 404

const toFound = (path: string): View => ({ path, status: 200 })
