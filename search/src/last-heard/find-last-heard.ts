import { NETWORK_KEYS, type Network } from '@hemicycle/contract'
import { SearchUnavailableError } from '../errors.ts'
import { lastHeardIndex } from '../names.ts'
import { askWith, type Search } from '../open-search.ts'
import type { LastHeardDocument } from './write-last-heard.ts'

/** When each followed network was last heard; null for one that has not been heard yet. */
export type LastHeardByNetwork = ReadonlyMap<Network, Date | null>

/** Reads by id, so that a time counts as soon as it is written. */
export async function findLastHeard(search: Search): Promise<LastHeardByNetwork> {
  const answer = await askWith(search, (client, limits) =>
    client.mget({ index: lastHeardIndex(search), body: { ids: [...NETWORK_KEYS] } }, limits),
  )
  return new Map((answer as { docs: Found[] }).docs.flatMap(toEntry))
}

/** Of all networks that were heard, the time of the one that has been silent for longest. */
export function findLongestSilent(lastHeard: LastHeardByNetwork): Date | null {
  const times = [...lastHeard.values()].flatMap((at) => at?.getTime() ?? [])
  return times.length === 0 ? null : new Date(Math.min(...times))
}

interface Found {
  _source?: LastHeardDocument
  error?: { type: string }
}

/** Before the first time there is no index either; every other error is an outage. */
function toEntry({ _source, error }: Found): [Network, Date | null][] {
  if (error && error.type !== 'index_not_found_exception')
    throw new SearchUnavailableError('the search engine did not say when a network was last heard')
  if (!_source) return []
  const { id, heardAt } = _source
  return [[id, heardAt === 0 ? null : new Date(heardAt * 1000)]]
}
