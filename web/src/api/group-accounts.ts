import type { Contributor, Page } from '@hemicycle/contract'
import { toGroupCode } from '@hemicycle/contract/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '#web/router/paths.ts'
import type { Ask } from './ask.ts'
import { openEnvelope } from './open-envelope.ts'

/** The id of the account of each group that has one, by the group's code. */
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

/** The page of a group's account, or without one its members; the pairs come with the server's HTML. */
export function useGroupAddress(group: string): string {
  const accounts = useQueryClient().getQueryData<GroupAccounts>(GROUP_ACCOUNTS_KEY) ?? {}
  const id = Object.hasOwn(accounts, group) ? accounts[group] : undefined
  return id
    ? paths.contributor(id)
    : `${paths.channels}?type=mep&eParty=${encodeURIComponent(group)}`
}
