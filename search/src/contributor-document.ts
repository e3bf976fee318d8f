import type { KnownContributor } from '@hemicycle/contract'

/** A contributor that can be found by name. */
export interface ContributorDocument {
  id: string
  revision: number
  name: string
  type: string
  country: string | null
  eparty: string | null
  payload: KnownContributor
}

export const toContributorDocument = (contributor: KnownContributor): ContributorDocument => ({
  id: contributor.id,
  revision: contributor.revision,
  name: contributor.fullName,
  type: contributor.type,
  country: contributor.country,
  eparty: contributor.eparty,
  payload: contributor,
})
