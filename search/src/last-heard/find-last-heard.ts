import { NETWORK_KEYS, type Network } from '@hemicycle/contract'
import { SearchUnavailableError } from '../errors.ts'
import { lastHeardIndex } from '../names.ts'
import { callEngine, type Search } from '../open-search.ts'
import type { LastHeardDocument } from './write-last-heard.ts'

/** When each followed network was last heard; null for one that has not been heard yet. */
export type LastHeardByNetwork = ReadonlyMap<Network, Date | null>

/** Reads by id, so that a time is visible as soon as it is written. */
export async function findLastHeard(search: Search): Promise<LastHeardByNetwork> {
  const answer = await callEngine(search, (client, limits) =>
    client.mget({ index: lastHeardIndex(search), body: { ids: [...NETWORK_KEYS] } }, limits),
  )
  return new Map((answer as { docs: Found[] }).docs.flatMap(toEntry))
}

/** The time of the network that has been silent for longest, of those that were heard. */
export function findLongestSilent(lastHeard: LastHeardByNetwork): Date | null {
  const times = [...lastHeard.values()].flatMap((at) => at?.getTime() ?? [])
  return times.length === 0 ? null : new Date(Math.min(...times))
}

interface Found {
  _source?: LastHeardDocument
  error?: { type: string }
}

/** Before the first write there is no index; every other error is an outage. */
function toEntry({ _source, error }: Found): [Network, Date | null][] {
  if (error && error.type !== 'index_not_found_exception')
    throw new SearchUnavailableError('could not read when a network was last heard')
  if (!_source) return []
  const { id, heardAt } = _source
  return [[id, heardAt === 0 ? null : new Date(heardAt * 1000)]]
}
