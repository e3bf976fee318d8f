import type { Route } from '#web/pages/route.ts'

interface Bars {
  /** What the search box in the top bar looks for. */
  search: 'posts' | 'channels' | null
  /** What the thumb reaches on small screens. */
  hasBottomBar: boolean
}

const UNAVAILABLE = 503

/** Which bars a page has. A site that is out of order offers no search. */
export function toBars(route: Route | null, failure: number | null): Bars {
  const search = route?.search === undefined ? 'posts' : route.search
  return {
    search: failure === UNAVAILABLE ? null : search,
    hasBottomBar: failure === null && route?.hasBottomBar === true,
  }
}
