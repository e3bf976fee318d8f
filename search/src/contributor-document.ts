import type { KnownContributor } from '@hemicycle/contract'

/** The engine stores the payload without indexing it. */
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
