import { VIEW_PARAMETERS } from '#web/feed-query/feed-address.ts'
import { listFeedParameters } from '#web/feed-query/feed-query.ts'

/** Everything that a page reads from its address. */
const KNOWN: ReadonlySet<string> = new Set([
  ...listFeedParameters(),
  ...VIEW_PARAMETERS,
  // Of channels.
  'type',
  'theme',
])

/**
 * The part of an address that makes a page. Newsletters and networks add parameters of their own
 * (`utm_source`, `fbclid`), and anybody can invent some: none of them makes another page to keep.
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
