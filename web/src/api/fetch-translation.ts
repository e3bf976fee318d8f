import type { Translation } from '@hemicycle/contract'
import type { Ask } from './ask.ts'
import { openEnvelope } from './open-envelope.ts'

/** The words of a post in one of the languages it names as translatable. */
export async function fetchTranslation(
  ask: Ask,
  id: string,
  language: string,
): Promise<Translation> {
  const path = `/v1/translate/${encodeURIComponent(id)}/${encodeURIComponent(language)}/`
  return (await openEnvelope<Translation>(ask, path)).data
}
