import { askOwnOrigin } from '#web/api/client.ts'
import { understandTyped } from '#web/api/typed.ts'
import { toResultsAddress } from '#web/feed-query/feed-address.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { countMissing, withFiltersOf } from '#web/feed-query/list-filters.ts'
import { findPostId } from '#web/feed-query/search-text/find-post-id.ts'
import { withLeftOut } from '#web/feed-query/search-text/left-out.ts'
import { toSubjectQuery } from '#web/feed-query/subject.ts'
import { paths } from '#web/router/paths.ts'
import { addRecentSearch } from './panel/recent-searches.ts'

/** The view on which a text is submitted. */
export interface SearchedView {
  pathname: string
  search: string
  query: FeedQuery
}

interface Found {
  address: string
  /** The search without the filters of the view, and how many of those it kept. */
  withoutFilters: string
  keptCount: number
}

/** Parses the submitted text, adds it to the recent searches and returns where it leads, with the filters of the view. */
export async function runSearch(text: string, and: FeedQuery, view: SearchedView): Promise<Found> {
  const id = findPostId(text)
  if (id !== null) return toPlainPlace(paths.post(id))
  addRecentSearch(text)
  const { query, leftOut } = await understandTyped(askOwnOrigin, text)
  const alone = { ...toSubjectQuery(view.pathname), ...query, ...and }
  const next = withFiltersOf(view.query, alone)
  const toAddress = (wanted: FeedQuery) =>
    withLeftOut(toResultsAddress(view.pathname, wanted, view.search), leftOut)
  return {
    address: toAddress(next),
    withoutFilters: toAddress(alone),
    keptCount: countMissing(next, alone),
  }
}

const toPlainPlace = (address: string): Found => ({
  address,
  withoutFilters: address,
  keptCount: 0,
})
