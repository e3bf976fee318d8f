import type { Contributor } from '@hemicycle/contract'
import { askOwnOrigin, type Ask } from './ask.ts'
import { openEnvelope } from './open-envelope.ts'

export const toContributorKey = (id: string) => ['contributor', id] as const

export async function fetchContributor(ask: Ask, id: string): Promise<Contributor> {
  return (await openEnvelope<Contributor>(ask, `/v1/contributor/${encodeURIComponent(id)}/`)).data
}

/** A contributor in the query cache. */
export const contributorQuery = (id: string) => ({
  queryKey: toContributorKey(id),
  queryFn: async () => fetchContributor(askOwnOrigin, id),
})
