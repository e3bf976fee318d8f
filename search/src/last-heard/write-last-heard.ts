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
  /** Epoch seconds, while what the network sends cannot be saved; with the reason. */
  savingPausedAt?: number
  savingProblem?: string
}

const toUnheard = (network: Network): LastHeardDocument => ({
  id: network,
  revision: 0,
  heardAt: 0,
})

/** Uses the engine's clock, not the collector's. Keeps the latest time, unless that is in the future. */
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
      upsert: toUnheard(network),
      script: { lang: 'painless', source: SCRIPT, params: { agoMs: Math.round(agoMs) } },
    },
  })
}

/** Removes networks that are no longer followed: they must not look late forever. */
export async function writeFollowedNetworks(
  search: Search,
  followed: readonly Network[],
): Promise<void> {
  const index = lastHeardIndex(search)
  await ensureIndex(search, index)
  for (const network of NETWORK_KEYS) {
    if (followed.includes(network))
      await search.client.create(
        { index, id: network, body: toUnheard(network) },
        { ignore: [CONFLICT] },
      )
    else await search.client.delete({ index, id: network }, { ignore: [NOT_FOUND] })
  }
}

const NOT_FOUND = 404
/** The document exists already. */
const CONFLICT = 409
