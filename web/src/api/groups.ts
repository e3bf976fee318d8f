import type { PoliticalGroup } from '@hemicycle/contract'
import { type Ask, askOwnOrigin, openEnvelope } from './client.ts'

export async function fetchGroups(ask: Ask): Promise<PoliticalGroup[]> {
  return (await openEnvelope<PoliticalGroup[]>(ask, '/v1/type/eparty/')).data
}

/** Query options of the political groups that posted recently, in the API's order. */
export const groupsQuery = {
  queryKey: ['groups'],
  queryFn: async () => fetchGroups(askOwnOrigin),
} as const
