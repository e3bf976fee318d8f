import { NETWORK_KEYS, type Network } from '@hemicycle/contract'
import { ensureIndex } from '../generations.ts'
import { lastHeardIndex } from '../names.ts'
import type { Search } from '../open-search.ts'

/** One for each network that is followed. */
export interface LastHeardDocument {
  id: Network
  /** Epoch milliseconds. */
  revision: number
  /** Epoch seconds; 0 until the network is heard for the first time. */
  heardAt: number
}

const unheard = (network: Network): LastHeardDocument => ({ id: network, revision: 0, heardAt: 0 })

/** By the engine's clock, whatever that of the collector says. The latest moment stays, unless it lies in the future. */
const SCRIPT = `
  long at = ctx._now - params.agoMs;
  long known = ((Number) ctx._source.revision).longValue();
  if (at <= known && known <= ctx._now) { ctx.op = 'none' }
  else { ctx._source.revision = at; ctx._source.heardAt = at / 1000 }`

export async function writeLastHeard(
  search: Search,
  network: Network,
  agoMs: number,
): Promise<void> {
  const index = lastHeardIndex(search)
  await ensureIndex(search, index)
  await search.client.update({
    index,
    id: network,
    retry_on_conflict: 3,
    body: {
      scripted_upsert: true,
      upsert: unheard(network),
      script: { lang: 'painless', source: SCRIPT, params: { agoMs: Math.round(agoMs) } },
    },
  })
}

/** Says which networks are followed: one that is no longer followed must not look late forever. */
export async function writeFollowedNetworks(
  search: Search,
  followed: readonly Network[],
): Promise<void> {
  const index = lastHeardIndex(search)
  await ensureIndex(search, index)
  for (const network of NETWORK_KEYS) {
    if (followed.includes(network))
      await search.client.create(
        { index, id: network, body: unheard(network) },
        { ignore: [CONFLICT] },
      )
    else await search.client.delete({ index, id: network }, { ignore: [NOT_FOUND] })
  }
}

const NOT_FOUND = 404
/** It is known already. */
const CONFLICT = 409
