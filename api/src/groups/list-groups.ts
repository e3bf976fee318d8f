import type { PoliticalGroup } from '@hemicycle/contract'
import type { Deps } from '../deps.ts'
import { openGroupOrder } from './group-order.ts'

/** The groups that have posted in the last 30 days, in their order. */
export async function listGroups({ directory, activity }: Deps): Promise<PoliticalGroup[]> {
  const contributors = [...(await directory.read()).byId.values()]
  const { byGroup } = await activity.read()
  const named = contributors.filter((one) => one.groupName !== null)
  const names = new Map(named.map((one) => [one.eparty, one.groupName]))
  return [...byGroup.keys()]
    .toSorted(openGroupOrder(contributors))
    .map((eparty) => ({ eparty, fullName: names.get(eparty) ?? eparty }))
}
