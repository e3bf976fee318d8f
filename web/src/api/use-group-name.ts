import type { PoliticalGroup } from '@hemicycle/contract'
import { useQueryClient } from '@tanstack/react-query'
import { groupsQuery } from './groups.ts'

/** The full name of a group, for a tooltip; undefined if it is unknown. The server's HTML brings the names. */
export const useGroupName = (group: string): string | undefined =>
  useQueryClient()
    .getQueryData<PoliticalGroup[]>(groupsQuery.queryKey)
    ?.find(({ eparty }) => eparty === group)?.fullName
