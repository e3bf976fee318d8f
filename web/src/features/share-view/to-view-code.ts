import { toChartFrame } from '#web/feed-query/chart-address.ts'
import { toViewPlace } from '#web/feed-query/data-address.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { NOT_UNDERSTOOD, toQueryString } from '#web/feed-query/feed-query.ts'
import { readViewQuery, withView } from '#web/feed-query/day-subject.ts'
import { embedPaths, paths } from '#web/router/paths.ts'
import { CHART_HEIGHT, type FrameWidth, toFrameCode, VIEW_HEIGHT } from '#web/ui/embed.ts'

/** Path of the view's embed page: of the timeline its chart; null if the page does not list posts. */
export function toViewPath({ pathname, search, searchParams }: URL): string | null {
  if (pathname === paths.timeline) return toChartFrame(search)
  if (toViewPlace(pathname) === null) return null
  const query = withView(pathname, toFirstPage(readViewQuery(pathname, searchParams)))
  return embedPaths.search + toQueryString(query)
}

interface Look {
  width: FrameWidth
  theme: 'system' | 'light' | 'dark'
}

/** Embed code of a view; null if the page does not list posts. */
export function toViewCode(address: string, label: string, look: Look): string | null {
  const url = new URL(address)
  const path = toViewPath(url)
  if (path === null) return null
  const src = new URL(path, url)
  if (look.theme !== 'system') src.searchParams.set('theme', look.theme)
  const { width } = look
  const height = url.pathname === paths.timeline ? CHART_HEIGHT : VIEW_HEIGHT
  return toFrameCode({ src: src.href, href: address, label, height, width })
}

/** URL of the current view without the theme and what was not understood: these concern only this visitor. */
export function toSharedUrl(href: string): string {
  const url = new URL(href)
  for (const name of ['theme', NOT_UNDERSTOOD]) url.searchParams.delete(name)
  return url.href
}
