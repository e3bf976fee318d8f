import type { Suggestion } from '@hemicycle/contract'
import type { Ask } from './ask.ts'
import { openEnvelope } from './open-envelope.ts'

/** How what was typed may go on, and who is called so. */
export async function fetchSuggestions(ask: Ask, typed: string): Promise<Suggestion[]> {
  const path = `/v1/tip/${encodeURIComponent(typed)}/`
  return (await openEnvelope<Suggestion[]>(ask, path)).data
}
