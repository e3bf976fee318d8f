import { NETWORK_KEYS, type Network } from '@hemicycle/contract'
import { SearchUnavailableError } from '../errors.ts'
import { lastHeardIndex } from '../names.ts'
import { callEngine, type Search } from '../open-search.ts'
import type { LastHeardDocument } from './write-last-heard.ts'

/** Since when what a network sends cannot be saved. Told here, because PostgreSQL cannot be told that it is full. */
export interface SavingPause {
  since: Date
  problem: string
}

/** Uses the engine's clock. A negative age means that saving works. */
const SCRIPT = `
  long at = params.agoMs < 0 ? 0L : (ctx._now - params.agoMs) / 1000;
  if (at == 0 && ctx._source.savingPausedAt == null) { ctx.op = 'none' }
  else if (at == 0) { ctx._source.remove('savingPausedAt'); ctx._source.remove('savingProblem') }
  else { ctx._source.savingPausedAt = at; ctx._source.savingProblem = params.problem }`

/** Null: saving works. The network must be one that is followed. */
export async function writeSavingPause(
  search: Search,
  network: Network,
  pause: { agoMs: number; problem: string } | null,
): Promise<void> {
  const { agoMs, problem } = pause ?? { agoMs: -1, problem: '' }
  await search.client.update({
    index: lastHeardIndex(search),
    id: network,
    retry_on_conflict: 3,
    body: {
      script: { lang: 'painless', source: SCRIPT, params: { agoMs: Math.round(agoMs), problem } },
    },
  })
}

/** The networks whose posts cannot be saved now. */
export async function findSavingPauses(search: Search): Promise<Map<Network, SavingPause>> {
  const answer = await callEngine(search, (client, limits) =>
    client.mget({ index: lastHeardIndex(search), body: { ids: [...NETWORK_KEYS] } }, limits),
  )
  return new Map((answer as { docs: Found[] }).docs.flatMap(toEntry))
}

interface Found {
  _source?: LastHeardDocument
  error?: { type: string }
}

function toEntry({ _source, error }: Found): [Network, SavingPause][] {
  if (error && error.type !== 'index_not_found_exception')
    throw new SearchUnavailableError('could not read whether posts can be saved')
  const { id, savingPausedAt, savingProblem = '' } = _source ?? {}
  if (!id || !savingPausedAt) return []
  return [[id, { since: new Date(savingPausedAt * 1000), problem: savingProblem }]]
}
