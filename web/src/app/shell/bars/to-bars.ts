import { matchPath } from '../../../router/match-path.ts'
import { PATHS } from '../../paths.ts'

interface Bars {
  /** Search and filters in the top bar. */
  hasSearch: boolean
  /** What the thumb reaches on small screens. */
  hasBottomBar: boolean
}

const WITH_BOTTOM_BAR = [
  PATHS.home,
  PATHS.search,
  PATHS.cookies,
  PATHS.dataProtection,
  PATHS.accessibility,
]
const UNAVAILABLE = 503

/** Which bars a view has. A single post and a site that is out of order offer no search. */
export function toBars(pathname: string, failure: number | null): Bars {
  const isPost = matchPath(PATHS.post, pathname) !== null
  return {
    hasSearch: !isPost && failure !== UNAVAILABLE,
    hasBottomBar: failure === null && WITH_BOTTOM_BAR.some((path) => matchPath(path, pathname)),
  }
}
