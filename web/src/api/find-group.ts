import { toGroupCode } from '@hemicycle/contract/vocabulary'
import type { Ask } from './ask.ts'
import { fetchGroups } from './groups-query.ts'

/** The code of the group with this code, or of the only one with this in its name. */
export async function findGroup(ask: Ask, asked: string): Promise<string | null> {
  const groups = await fetchGroups(ask)
  const lower = toGroupCode(asked).toLowerCase()
  const coded = groups.find(({ eparty }) => eparty.toLowerCase() === lower)
  if (coded) return coded.eparty
  const named = groups.filter(({ fullName }) => fullName.toLowerCase().includes(lower))
  return named.length === 1 ? (named[0]?.eparty ?? null) : null
}
