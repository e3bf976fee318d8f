import { VIEW_PARAMETERS } from '#web/feed-query/feed-address.ts'
import { NAMES_PARAMETERS } from '#web/feed-query/who-posts-view.ts'
import { listFeedParameters, NOT_UNDERSTOOD } from '#web/feed-query/feed-query.ts'

/** Every query parameter that a page reads. */
const KNOWN: ReadonlySet<string> = new Set([
  ...listFeedParameters(),
  ...VIEW_PARAMETERS,
  ...NAMES_PARAMETERS,
  NOT_UNDERSTOOD,
  // Of the channels page.
  'type',
  // Of the page of an alert.
  'started',
  'theme',
])

/**
 * The part of a URL that determines the page. Newsletters and networks add parameters (`utm_source`, `fbclid`), and
 * anybody can invent some: they must not create further cache entries.
 */
export function toPageAddress(url: string): string {
  const [pathname = '', ...search] = url.split('?')
  const known = search.join('?').split('&').filter(isKnown)
  return known.length > 0 ? `${pathname}?${known.join('&')}` : pathname
}

function isKnown(parameter: string): boolean {
  const [name] = new URLSearchParams(parameter).keys()
  return name !== undefined && KNOWN.has(name)
}
