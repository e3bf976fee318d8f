import { matchPath } from '#web/router/match-path.ts'
import { PATHS } from '#web/app/paths.ts'

interface Bars {
  /** What the search box in the top bar looks for. */
  search: 'posts' | 'channels' | null
  /** What the thumb reaches on small screens. */
  hasBottomBar: boolean
}

const WITH_BOTTOM_BAR = [
  PATHS.home,
  PATHS.search,
  PATHS.timeline,
  PATHS.contributor,
  PATHS.cookies,
  PATHS.dataProtection,
  PATHS.accessibility,
  PATHS.help,
]
const UNAVAILABLE = 503

/** Which bars a view has. A single post and a site that is out of order offer no search. */
export function toBars(pathname: string, failure: number | null): Bars {
  return {
    search: failure === UNAVAILABLE ? null : toQueryString(pathname),
    hasBottomBar: failure === null && WITH_BOTTOM_BAR.some((path) => matchPath(path, pathname)),
  }
}

function toQueryString(pathname: string): Bars['search'] {
  if (matchPath(PATHS.post, pathname)) return null
  return matchPath(PATHS.channels, pathname) ? 'channels' : 'posts'
}
