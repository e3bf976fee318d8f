import type { Contributor, Page } from '@hemicycle/contract'
import { MEMBER_TYPES } from '@hemicycle/contract/vocabulary'
import { queryOptions } from '@tanstack/react-query'
import { askOwnOrigin, type Ask } from './ask.ts'
import { openEnvelope } from './open-envelope.ts'

/** As many as a group's page shows of its members. */
const SHOWN = 8

export const toMembersKey = (group: string) => ['members', group] as const

export async function fetchMembers(ask: Ask, group: string): Promise<Page<Contributor>> {
  const params = new URLSearchParams({
    type: MEMBER_TYPES.join(','),
    eParty: group,
    pageSize: String(SHOWN),
  })
  return (await openEnvelope<Page<Contributor>>(ask, `/v1/contributor/?${params.toString()}`)).data
}

/** The first members of a political group, by name, in the query cache. */
export const membersQuery = (group: string) =>
  queryOptions({
    queryKey: toMembersKey(group),
    queryFn: async () => fetchMembers(askOwnOrigin, group),
  })
