import { CHANNELS_PATH } from '#web/feed-query/channels-path.ts'
import { HOME_PATH, SEARCH_PATH, TIMELINE_PATH } from '#web/feed-query/feed-address.ts'
import { toContributorAddress } from '#web/feed-query/subject.ts'

export const PATHS = {
  home: HOME_PATH,
  search: SEARCH_PATH,
  timeline: TIMELINE_PATH,
  channels: CHANNELS_PATH,
  myList: '/my-list',
  contributor: toContributorAddress(':id'),
  post: '/tw/:id',
  /** The same for the pages of others: drawn by the server, without the shell and without scripts. */
  embedPost: '/embed/tw/:id',
  embedSearch: '/embed/search',
  cookies: '/cookies',
  dataProtection: '/data-protection-notice',
  accessibility: '/accessibility',
  help: '/help',
  /** Leads to the data protection notice. */
  privacy: '/privacy',
} as const

/** Whether an address is meant to stand inside pages of others. */
export const isEmbed = (pathname: string): boolean => /^\/embed(\/|$)/u.test(pathname)
