import { toDayOf } from '#web/feed-query/day-subject.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { toQueryString } from '#web/feed-query/feed-query.ts'
import { COMPARE, PERIOD } from '#web/feed-query/feed-address.ts'
import {
  readQuery,
  toGroupAddress,
  toGroupSubject,
  toSubject,
  toSubjectId,
  withSubject,
} from '#web/feed-query/subject.ts'
import { readTimelineView, toTimelineAddress } from '#web/feed-query/timeline-view.ts'
import { readWhoPostsView, toWhoPostsAddress } from '#web/feed-query/who-posts-view.ts'
import { filePaths, paths } from '#web/router/paths.ts'

/** The kinds of views that the API draws. */
export type ViewKind =
  | 'home'
  | 'search'
  | 'timeline'
  | 'voices'
  | 'contributor'
  | 'group'
  | 'subject'
  | 'day'

/** The link preview of a view. Whatever its address contains besides its question is left out. */
export interface ViewPreview {
  kind: ViewKind
  /** Canonical path and query of the page. */
  page: string
  /** Path and query of the picture. */
  picture: string
  /** What the API has to draw. */
  params: URLSearchParams
}

/** Null for pages that are no views. A new kind of view has its line here, and its drawing in the API. */
export function toViewPreview(address: string): ViewPreview | null {
  const [given = '', ...rest] = address.split('?')
  const pathname = given.replace(/(?<=.)\/$/u, '')
  const kind = toKind(pathname)
  if (kind === null) return null
  const day = toDayOf(pathname)
  if (kind === 'day' && day !== null)
    return toPreview({
      kind,
      page: pathname,
      params: new URLSearchParams({ day }),
      drawn: pathname,
    })
  const search = rest.join('?')
  const query = toFirstPage(readQuery(pathname, new URLSearchParams(search)))
  const params = new URLSearchParams(withSubject(pathname, query))
  const group = toGroupSubject(pathname)
  const own = group === null ? pathname : toGroupAddress(group)
  const whole = own + toQueryString(query)
  if (kind === 'voices') {
    const { by, rows } = readWhoPostsView(search)
    return toPreview({ kind, page: toWhoPostsAddress(query, { by, rows }), params, drawn: whole })
  }
  if (kind !== 'timeline') return toPreview({ kind, page: whole, params, drawn: whole })
  const view = readTimelineView(search)
  if (view.period !== 'day') params.set(PERIOD, view.period)
  if (view.compared.length > 0) params.set(COMPARE, view.compared.join('|'))
  const page = toTimelineAddress(view, query)
  return toPreview({
    kind,
    page,
    params,
    drawn: toTimelineAddress({ ...view, isShare: false, hasBars: false }, query),
  })
}

const FIXED: ReadonlyMap<string, ViewKind> = new Map([
  [paths.home, 'home'],
  [paths.search, 'search'],
  [paths.timeline, 'timeline'],
  [paths.voices, 'voices'],
])

function toKind(pathname: string): ViewKind | null {
  const fixed = FIXED.get(pathname)
  if (fixed) return fixed
  if (toSubject(pathname) !== null) return 'contributor'
  if (toGroupSubject(pathname) !== null) return 'group'
  if (toSubjectId(pathname) !== null) return 'subject'
  return toDayOf(pathname) === null ? null : 'day'
}

/** `drawn` is the address of the page as far as the picture depends on it. */
function toPreview({ drawn, ...view }: Omit<ViewPreview, 'picture'> & { drawn: string }) {
  const [path = '', query] = drawn.split('?')
  const name = path === paths.home ? HOME : path.slice(1)
  return { ...view, picture: filePaths.preview(`view/${name}.png`) + (query ? `?${query}` : '') }
}

/** The home page has an empty path. */
const HOME = 'home'

/** The view whose picture has this name and query; null if there is none. */
export const readViewPreview = (name: string, search: string): ViewPreview | null => {
  const path = /^(.+)\.png$/u.exec(name)?.[1]
  if (path === undefined) return null
  const page = path === HOME ? paths.home : `/${path}`
  return toViewPreview(search ? `${page}?${search}` : page)
}
