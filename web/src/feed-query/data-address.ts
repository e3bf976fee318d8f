import { filePaths } from '#web/router/paths.ts'
import { toFirstPage } from './feed-path.ts'
import { toQueryString } from './feed-query.ts'
import { readQuery } from './subject.ts'

/** The pages that show posts by a question; the home page has no name. */
const VIEW = /^\/(search|timeline|contributors\/[0-9a-f]{24}|)\/?$/u

/** The name of a view of posts without its first slash; null for any other page. */
export const toViewPlace = (pathname: string): string | null => VIEW.exec(pathname)?.[1] ?? null

/** What a page shows, as data: its address with another ending. Other pages have the data of the home page. */
export function toDataAddress(pathname: string, search: string, ending: string): string {
  const place = toViewPlace(pathname)
  const query = place === null ? {} : toFirstPage(readQuery(pathname, new URLSearchParams(search)))
  return filePaths.data(place ?? '', ending) + toQueryString(query)
}
