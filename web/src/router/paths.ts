/** The address of every page. An id of `:id` makes the pattern of a route. */
export const paths = {
  home: '/',
  /** The canonical address of results. */
  search: '/search',
  timeline: '/timeline',
  channels: '/channels',
  myList: '/my-list',
  contributor: (id: string): string => `/contributors/${id}`,
  post: (id: string): string => `/tw/${id}`,
  cookies: '/cookies',
  dataProtection: '/data-protection-notice',
  accessibility: '/accessibility',
  help: '/help',
  /** Leads to the data protection notice. */
  privacy: '/privacy',
} as const

/** For the pages of others: drawn by the server, without the shell and without scripts. */
export const embedPaths = {
  post: (id: string): string => `/embed/tw/${id}`,
  search: '/embed/search',
} as const

/** Addresses that are no pages. */
export const filePaths = {
  embedScript: '/embed.js',
  oembed: '/oembed',
  sitemap: '/sitemap.xml',
  /** Takes reports of visits. */
  visits: '/visits',
  /** The picture of a post in link previews: its id, with the ending `.png`. */
  preview: (file: string): string => `/og/${file}`,
  /** A view of posts as data; `place` is the name of the page without its first slash. */
  data: (place: string, ending: string): string => `/${place || 'feed'}.${ending}`,
} as const

/** Whether an address is meant to stand inside pages of others. */
export const isEmbed = (pathname: string): boolean => /^\/embed(\/|$)/u.test(pathname)
