import type { Contributor } from '@hemicycle/contract'
import { queryOptions } from '@tanstack/react-query'
import { type Ask, askOwnOrigin, openEnvelope, unlessUnknown } from './client.ts'

export const toContributorKey = (id: string) => ['contributor', id] as const

export async function fetchContributor(ask: Ask, id: string): Promise<Contributor> {
  return (await openEnvelope<Contributor>(ask, `/v1/contributor/${encodeURIComponent(id)}/`)).data
}

export const contributorQuery = (id: string) =>
  queryOptions({
    queryKey: toContributorKey(id),
    queryFn: async () => fetchContributor(askOwnOrigin, id),
  })

export const toNameKey = (id: string) => ['contributor-name', id] as const

/** The name of a contributor in a query; null if the id is unknown. */
export const fetchName = (ask: Ask, id: string): Promise<string | null> =>
  unlessUnknown(async () => (await fetchContributor(ask, id)).fullName)

/** Query options of a contributor's name. */
export const nameQuery = (id: string) => ({
  queryKey: toNameKey(id),
  queryFn: async () => fetchName(askOwnOrigin, id),
})
