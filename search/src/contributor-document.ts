import type { KnownContributor } from '@hemicycle/contract'

/** A contributor; the engine keeps all of them without looking inside. */
export interface ContributorDocument {
  id: string
  revision: number
  payload: KnownContributor
}

export const toContributorDocument = (contributor: KnownContributor): ContributorDocument => ({
  id: contributor.id,
  revision: contributor.revision,
  payload: contributor,
})
