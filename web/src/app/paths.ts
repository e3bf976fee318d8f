import { CHANNELS_PATH } from '../feed-query/channels-path.ts'
import { HOME_PATH, SEARCH_PATH, TIMELINE_PATH } from '../feed-query/feed-address.ts'
import { toContributorAddress } from '../feed-query/subject.ts'

export const PATHS = {
  home: HOME_PATH,
  search: SEARCH_PATH,
  timeline: TIMELINE_PATH,
  channels: CHANNELS_PATH,
  contributor: toContributorAddress(':id'),
  post: '/tw/:id',
  cookies: '/cookies',
  dataProtection: '/data-protection-notice',
  accessibility: '/accessibility',
  /** Leads to the data protection notice. */
  privacy: '/privacy',
} as const
