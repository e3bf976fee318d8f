import { NETWORKS } from '@hemicycle/contract'
import { SearchUnavailableError } from '../errors.ts'
import { lastHeardIndex } from '../names.ts'
import { askWith, type Search } from '../open-search.ts'
import type { LastHeardDocument } from './write-last-heard.ts'

/** When any network was last heard; null before the first time. Read by id, so that what was written counts at once. */
export async function findLastHeard(search: Search): Promise<Date | null> {
  const answer = await askWith(search, (client, limits) =>
    client.mget({ index: lastHeardIndex(search), body: { ids: [...NETWORKS] } }, limits),
  )
  const moments = (answer as { docs: Found[] }).docs.flatMap(toMoment)
  return moments.length === 0 ? null : new Date(Math.max(...moments) * 1000)
}

interface Found {
  _source?: LastHeardDocument
  error?: { type: string }
}

/** Before the first time there is no index either; whatever else keeps a document from being read is an outage. */
function toMoment({ _source, error }: Found): number[] {
  if (error && error.type !== 'index_not_found_exception')
    throw new SearchUnavailableError('the search engine did not say when a network was last heard')
  return _source ? [_source.heardAt] : []
}
