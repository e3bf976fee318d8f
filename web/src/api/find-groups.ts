import type { PoliticalGroup } from '@hemicycle/contract'
import { toGroupCode } from '@hemicycle/contract/vocabulary'
import type { Ask } from './ask.ts'
import { fetchGroups } from './groups-query.ts'

/** The codes of the groups that are meant, by what was asked for. */
export async function findGroups(ask: Ask, asked: string[]): Promise<ReadonlyMap<string, string>> {
  const groups = await fetchGroups(ask)
  return new Map(
    asked.flatMap((one) => {
      const group = findGroup(groups, one)
      return group ? [[one, group.eparty]] : []
    }),
  )
}

/** The group with this code, or the only one with this in its name. */
function findGroup(groups: readonly PoliticalGroup[], asked: string): PoliticalGroup | undefined {
  const lower = toGroupCode(asked).toLowerCase()
  const coded = groups.find(({ eparty }) => eparty.toLowerCase() === lower)
  if (coded) return coded
  const named = groups.filter(({ fullName }) => fullName.toLowerCase().includes(lower))
  return named.length === 1 ? named[0] : undefined
}
