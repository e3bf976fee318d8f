import { useQueryClient } from '@tanstack/react-query'
import { paths } from '#web/router/paths.ts'
import { GROUP_ACCOUNTS_KEY, type GroupAccounts } from './groups.ts'

/** URL of a group's account page, or of its member list if it has no account. The server's HTML brings the ids. */
export function useGroupAddress(group: string): string {
  const accounts = useQueryClient().getQueryData<GroupAccounts>(GROUP_ACCOUNTS_KEY) ?? {}
  const id = Object.hasOwn(accounts, group) ? accounts[group] : undefined
  return id
    ? paths.contributor(id)
    : `${paths.channels}?type=mep&eParty=${encodeURIComponent(group)}`
}
