import { filePaths, paths } from '#web/router/paths.ts'
import { toFirstPage } from './feed-path.ts'
import { toQueryString } from './feed-query.ts'
import { readQuery, toGroupSubject, toSubjectId, withSubject } from './subject.ts'

/** Pages that show the posts of a query; the home page has an empty name. */
const VIEW = /^\/(search|timeline|contributors\/[0-9a-f]{24}|day\/[\d-]{10}|)\/?$/u

/** The posts of a group or a subject are a search, and so are those that Who posts about it counts. */
const isSearch = (pathname: string): boolean =>
  pathname === paths.voices || (toGroupSubject(pathname) ?? toSubjectId(pathname)) !== null

/** The path of a page with posts, without the leading slash; null for other pages. */
export const toViewPlace = (pathname: string): string | null =>
  isSearch(pathname) ? 'search' : (VIEW.exec(pathname)?.[1] ?? null)

/** URL of a page's posts as data, with this file extension. Pages without posts get the data of the home page. */
export function toDataAddress(pathname: string, search: string, ending: string): string {
  const place = toViewPlace(pathname)
  const query = place === null ? {} : toFirstPage(readQuery(pathname, new URLSearchParams(search)))
  const whole = isSearch(pathname) ? withSubject(pathname, query) : query
  return filePaths.data(place ?? '', ending) + toQueryString(whole)
}
