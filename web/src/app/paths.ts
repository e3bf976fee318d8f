import { HOME_PATH, SEARCH_PATH } from '../feed-query/feed-address.ts'

export const PATHS = {
  home: HOME_PATH,
  search: SEARCH_PATH,
  post: '/tw/:id',
  cookies: '/cookies',
  dataProtection: '/data-protection-notice',
  accessibility: '/accessibility',
  /** Leads to the data protection notice. */
  privacy: '/privacy',
} as const
