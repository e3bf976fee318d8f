import type { SocialItem } from '@hemicycle/contract'
import { GROUP, MEMBER } from '../site/sample-pages.ts'

/** Addresses that together ask for everything there is: of the API, and pages. */
interface Views {
  api: string[]
  pages: string[]
}

const DAY = 86_400

/** All kinds of questions, with a window whose end does not move. */
export function listViews(items: SocialItem[], hiddenId: string, removedId: string): Views {
  const to = Math.floor(Date.now() / 1000)
  const window = `from=${to - 30 * DAY}&to=${to}`
  const posts = items.filter((_, place) => place % 50 === 0).map(({ id }) => id)
  const people = [MEMBER, GROUP].map((path) => path.split('/').at(-1) ?? '')
  return {
    api: [
      ...[
        'pageSize=100',
        'search-value=europe',
        'search-value=energ*',
        'kind=original&media=photo',
        'kind=repost',
        'countries=FR,DE',
        'lang=de',
        `contributors=${people[0]}`,
      ].map((question) => `/v1/social-item/?${question}&${window}`),
      ...posts.map((id) => `/v1/social-item/?id=${id}`),
      `/v1/social-item/?id=${removedId}`,
      '/v1/contributor/?pageSize=1000',
      ...[...people, hiddenId].map((id) => `/v1/contributor/${id}/`),
      '/v1/type/eparty/',
      '/v1/topic/',
      ...people.map((id) => `/v1/topic/${id}/`),
      `/v1/time-line/?${window}`,
      '/v1/time-line/l24h/',
      `/v1/coverage/?${window}`,
      '/v1/tip/eur/',
    ],
    pages: [
      '/',
      '/search?search-value=europe',
      '/timeline',
      '/channels',
      MEMBER,
      GROUP,
      ...posts.slice(0, 5).flatMap((id) => [`/tw/${id}`, `/embed/tw/${id}`]),
      `/tw/${removedId}`,
      '/sitemap.xml',
    ],
  }
}
