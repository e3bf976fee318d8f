import type { PoliticalGroup } from '@hemicycle/contract'
import { askOwnOrigin, type Ask } from './ask.ts'
import { openEnvelope } from './open-envelope.ts'

export async function fetchGroups(ask: Ask): Promise<PoliticalGroup[]> {
  return (await openEnvelope<PoliticalGroup[]>(ask, '/v1/type/eparty/')).data
}

/** The political groups that have posted lately, in their order. */
export const groupsQuery = {
  queryKey: ['groups'],
  queryFn: async () => fetchGroups(askOwnOrigin),
} as const
