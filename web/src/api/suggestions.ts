import type { Suggestion } from '@hemicycle/contract'
import { type Ask, openEnvelope } from './client.ts'

/** Subjects and contributors with matching names, and completions of the typed text. */
export async function fetchSuggestions(ask: Ask, typed: string): Promise<Suggestion[]> {
  const path = `/v1/tip/${encodeURIComponent(typed)}/`
  return (await openEnvelope<Suggestion[]>(ask, path)).data
}
