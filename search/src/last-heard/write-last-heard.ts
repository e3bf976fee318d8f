import type { Network } from '@hemicycle/contract'
import { ensureIndex } from '../generations.ts'
import { lastHeardIndex } from '../names.ts'
import type { Search } from '../open-search.ts'

/** One for each network. */
export interface LastHeardDocument {
  id: Network
  /** Epoch milliseconds. */
  revision: number
  /** Epoch seconds. */
  heardAt: number
}

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
  const unheard: LastHeardDocument = { id: network, revision: 0, heardAt: 0 }
  await ensureIndex(search, index)
  await search.client.update({
    index,
    id: network,
    retry_on_conflict: 3,
    body: {
      scripted_upsert: true,
      upsert: unheard,
      script: { lang: 'painless', source: SCRIPT, params: { agoMs: Math.round(agoMs) } },
    },
  })
}
