import {
  DEFAULT_PAGE_SIZE,
  FILTERS,
  NAME_OR_COUNTRY,
  type Contributor,
  type ContributorsPage,
  type ListContributorsQuery,
} from '@hemicycle/contract'
import type { Deps } from '../deps.ts'
import { HttpError } from '../errors.ts'
import { isCurrent } from '../directory/contributor-today.ts'
import { filterContributors, countByFilter, findNear } from './filter-contributors.ts'
import { toPage } from './paging/to-page.ts'
import { toContributor, toRecent, type ReportNetwork } from './to-contributor.ts'
import { readKnownList, readWords } from '../query-string.ts'

export async function listContributors(
  { directory, activity }: Deps,
  report: ReportNetwork,
  params: URLSearchParams,
): Promise<ContributorsPage> {
  const { byId } = await directory.read()
  const counts = await activity.read()
  const current = [...byId.values()].filter(isCurrent)
  const filter = {
    types: params.get('type')?.split(','),
    groups: params.get('eParty')?.split(','),
    countries: params.get('country')?.split(','),
    names: params.get('search-value')?.split('|'),
    isCountryName: params.get('search-type') === NAME_OR_COUNTRY,
  }
  const page = toPage(filterContributors(current, filter), params)
  return {
    ...page,
    counts: countByFilter(current, filter),
    ...findNear(current, filter),
    items: page.items.map((contributor) =>
      toContributor(contributor, toRecent(counts, contributor), report),
    ),
  }
}

/** Hidden and unknown contributors get the same 404; clients ask for a hidden one as id 0. */
export async function findContributor(
  { directory, activity }: Deps,
  report: ReportNetwork,
  id: string,
): Promise<Contributor> {
  const known = (await directory.read()).byId.get(id)
  if (!known) throw new HttpError(404, 'not_found')
  return toContributor(known, toRecent(await activity.read(), known), report)
}

/** Canonical parameters: sorted, without defaults and duplicates, codes in one spelling. */
export function toContributorParams(query: ListContributorsQuery): URLSearchParams {
  const params = new URLSearchParams()
  const set = (name: string, value: string): void => {
    if (value !== '') params.set(name, value)
  }
  set('type', readKnownList('type', FILTERS.contributorType.read, query.type).join(','))
  set('eParty', readKnownList('eParty', FILTERS.eParty.read, query.eParty).join(','))
  set('country', readKnownList('country', FILTERS.country.read, query.country).join(','))
  set('search-value', readWords('search-value', query['search-value']).join('|'))
  set('search-type', query['search-type'] === NAME_OR_COUNTRY ? NAME_OR_COUNTRY : '')
  set('order', query.order ?? '')
  set('pageSize', query.pageSize === DEFAULT_PAGE_SIZE ? '' : String(query.pageSize))
  if (query.after !== undefined) params.set('after', query.after)
  else set('pageNo', query.pageNo === 0 ? '' : String(query.pageNo))
  params.sort()
  return params
}
