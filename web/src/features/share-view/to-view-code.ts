import { toViewPlace } from '#web/feed-query/data-address.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { toQueryString } from '#web/feed-query/feed-query.ts'
import { readQuery, withSubject } from '#web/feed-query/subject.ts'
import { embedPaths } from '#web/router/paths.ts'
import { toFrameCode, VIEW_HEIGHT } from '#web/ui/embed.ts'

/** The address of a view's frame; null if the page is no view of posts. */
export function toViewPath({ pathname, searchParams }: URL): string | null {
  if (toViewPlace(pathname) === null) return null
  const query = withSubject(pathname, toFirstPage(readQuery(pathname, searchParams)))
  return embedPaths.search + toQueryString(query)
}

/** The embed code of a view. */
export function toViewCode(address: string, label: string): string | null {
  const url = new URL(address)
  const path = toViewPath(url)
  return path && toFrameCode({ src: url.origin + path, href: address, label, height: VIEW_HEIGHT })
}

/** The address of the current view without its theme. */
export function toSharedUrl(href: string): string {
  const url = new URL(href)
  url.searchParams.delete('theme')
  return url.href
}
