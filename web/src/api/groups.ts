import type { Contributor, Page, PoliticalGroup } from '@hemicycle/contract'
import { toGroupCode } from '@hemicycle/contract/vocabulary'
import { type Ask, askOwnOrigin, openEnvelope } from './client.ts'

export async function fetchGroups(ask: Ask): Promise<PoliticalGroup[]> {
  return (await openEnvelope<PoliticalGroup[]>(ask, '/v1/type/eparty/')).data
}

/** Query options of the political groups that posted recently, in the API's order. */
export const groupsQuery = {
  queryKey: ['groups'],
  queryFn: async () => fetchGroups(askOwnOrigin),
} as const

/** Account ids by group code; groups without an account are missing. */
export type GroupAccounts = Record<string, string>

export const GROUP_ACCOUNTS_KEY = ['group-accounts'] as const

export async function fetchGroupAccounts(ask: Ask): Promise<GroupAccounts> {
  const path = '/v1/contributor/?type=grouppress&pageNo=0&pageSize=100'
  const { items } = (await openEnvelope<Page<Contributor>>(ask, path)).data
  const pairs = items.flatMap(({ id, politicalGroup: { eparty } }): [string, string][] =>
    eparty ? [[toGroupCode(eparty), id]] : [],
  )
  return Object.fromEntries(pairs.toReversed())
}
