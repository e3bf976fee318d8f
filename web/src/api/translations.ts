import type { Translation, Translations } from '@hemicycle/contract'
import { type Ask, openEnvelope } from './client.ts'

/** The text of a post in one of the languages that it offers. */
export async function fetchTranslation(
  ask: Ask,
  id: string,
  language: string,
): Promise<Translation> {
  const path = `/v1/translate/${encodeURIComponent(id)}/${encodeURIComponent(language)}/`
  return (await openEnvelope<Translation>(ask, path)).data
}

/** The texts of several posts, as far as they are ready. */
export async function fetchTranslations(
  ask: Ask,
  ids: string[],
  language: string,
): Promise<Translations> {
  const path = `/v1/translate/${encodeURIComponent(language)}/?ids=${ids.map(encodeURIComponent).join()}`
  return (await openEnvelope<Translations>(ask, path)).data
}
