import { useQueryClient } from '@tanstack/react-query'
import { paths } from '#web/router/paths.ts'
import { GROUP_ACCOUNTS_KEY, type GroupAccounts } from './groups.ts'

/** The page of a group's account, or without one its members; the pairs come with the server's HTML. */
export function useGroupAddress(group: string): string {
  const accounts = useQueryClient().getQueryData<GroupAccounts>(GROUP_ACCOUNTS_KEY) ?? {}
  const id = Object.hasOwn(accounts, group) ? accounts[group] : undefined
  return id
    ? paths.contributor(id)
    : `${paths.channels}?type=mep&eParty=${encodeURIComponent(group)}`
}
