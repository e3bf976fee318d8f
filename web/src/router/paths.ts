import { toPostPath } from '@hemicycle/contract/post-path'

/** The path of every page. The id `:id` yields the pattern of a route. */
export const paths = {
  home: '/',
  /** The canonical URL of search results. */
  search: '/search',
  timeline: '/timeline',
  channels: '/channels',
  myList: '/my-list',
  /** Who posts about it. */
  voices: '/voices',
  contributor: (id: string): string => `/contributors/${id}`,
  /** The last part is the encoded code of a group. */
  group: (code: string): string => `/groups/${code}`,
  groupMembers: (code: string): string => `/groups/${code}/members`,
  subjects: '/subjects',
  subject: (id: string): string => `/subjects/${id}`,
  post: toPostPath,
  /** A day in Brussels, as `yyyy-mm-dd`. */
  day: (day: string): string => `/day/${day}`,
  cookies: '/cookies',
  dataProtection: '/data-protection-notice',
  accessibility: '/accessibility',
  help: '/help',
  /** Behind the links of a mail. The token is all that is needed to stop the alert. */
  alert: (token: string): string => `/alerts/${token}`,
  /** Redirects to the data protection notice. */
  privacy: '/privacy',
} as const

/** Where a post may be asked for. Each id has its own of these, to which the other one leads. */
export const POST_PATTERNS = ['/tw/:id', '/p/:id'] as const

/** Pages for embedding in other sites: rendered by the server, without the shell and the site's scripts. */
export const embedPaths = {
  post: (id: string): string => `/embed${toPostPath(id)}`,
  search: '/embed/search',
  /** The chart of the timeline. */
  timeline: '/embed/timeline',
} as const

/** Paths that are not pages. */
export const filePaths = {
  embedScript: '/embed.js',
  oembed: '/oembed',
  sitemap: '/sitemap.xml',
  /** Receives reports of visits. */
  visits: '/visits',
  /** The image of a post for link previews: its id with the extension `.png`. */
  preview: (file: string): string => `/og/${file}`,
  /** A view of posts as data; `place` is the path of the page without its leading slash. */
  data: (place: string, ending: string): string => `/${place || 'feed'}.${ending}`,
} as const

/** Whether a path is a secret of one visitor: nobody else may keep or count it. */
export const isPrivate = (pathname: string): boolean => pathname.startsWith(paths.alert(''))

/** Whether a path is meant for embedding in other sites. */
export const isEmbed = (pathname: string): boolean => /^\/embed(\/|$)/u.test(pathname)
