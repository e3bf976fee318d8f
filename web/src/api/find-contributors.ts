import type { Named } from '@hemicycle/contract'
import type { Ask } from './ask.ts'
import { openEnvelope } from './open-envelope.ts'

/** The ids of those with each of these names or handles, by one question. */
export async function findContributors(
  ask: Ask,
  names: string[],
): Promise<ReadonlyMap<string, string[]>> {
  const search = new URLSearchParams({ names: names.map(toAsked).join('|') })
  const { data } = await openEnvelope<Named[]>(ask, `/v1/contributor/named/?${search.toString()}`)
  const ids = new Map(data.map((one) => [one.name, one.ids]))
  return new Map(names.map((name) => [name, ids.get(toAsked(name)) ?? []]))
}

/** A pipe parts names. */
const toAsked = (name: string): string => name.replaceAll('|', ' ').trim()
