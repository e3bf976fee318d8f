import type { PoliticalGroup } from '@hemicycle/contract'
import { toGroupCode } from '@hemicycle/contract/vocabulary'
import type { Ask } from './ask.ts'
import { openEnvelope } from './open-envelope.ts'

/** The code of the group with this code, or of the only one with this in its name. */
export async function findGroup(ask: Ask, asked: string): Promise<string | null> {
  const { data: groups } = await openEnvelope<PoliticalGroup[]>(ask, '/v1/type/eparty/')
  const lower = toGroupCode(asked).toLowerCase()
  const coded = groups.find(({ eparty }) => eparty.toLowerCase() === lower)
  if (coded) return coded.eparty
  const named = groups.filter(({ fullName }) => fullName.toLowerCase().includes(lower))
  return named.length === 1 ? (named[0]?.eparty ?? null) : null
}
