import { toEpochSeconds, type Network } from '@hemicycle/contract'
import { ensureIndex } from '../generations.ts'
import { lastHeardIndex } from '../names.ts'
import type { Search } from '../open-search.ts'
import { bulk } from '../write-documents.ts'

/** One for each network. */
export interface LastHeardDocument {
  id: Network
  revision: number
  /** Epoch seconds. */
  heardAt: number
}

/** The latest moment stays, in whatever order they are written. */
export async function writeLastHeard(search: Search, network: Network, at: Date): Promise<void> {
  const index = lastHeardIndex(search)
  const document: LastHeardDocument = {
    id: network,
    revision: at.getTime(),
    heardAt: toEpochSeconds(at),
  }
  await ensureIndex(search, index)
  await bulk(search, [{ index, document }])
}
