import { matchPath } from '#web/router/match-path.ts'
import { paths } from '#web/router/paths.ts'

interface Bars {
  /** What the search box in the top bar looks for. */
  search: 'posts' | 'channels' | null
  /** What the thumb reaches on small screens. */
  hasBottomBar: boolean
}

const WITH_BOTTOM_BAR = [
  paths.home,
  paths.search,
  paths.timeline,
  paths.contributor(':id'),
  paths.cookies,
  paths.dataProtection,
  paths.accessibility,
  paths.help,
]
const UNAVAILABLE = 503

/** Which bars a view has. A single post and a site that is out of order offer no search. */
export function toBars(pathname: string, failure: number | null): Bars {
  return {
    search: failure === UNAVAILABLE ? null : toSearch(pathname),
    hasBottomBar: failure === null && WITH_BOTTOM_BAR.some((path) => matchPath(path, pathname)),
  }
}

function toSearch(pathname: string): Bars['search'] {
  if (matchPath(paths.post(':id'), pathname)) return null
  return matchPath(paths.channels, pathname) ? 'channels' : 'posts'
}
