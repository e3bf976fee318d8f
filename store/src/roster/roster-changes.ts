/** One thing that is not as it was; null where there was, or will be, nothing. */
export interface Change {
  what: string
  from: string | null
  to: string | null
}

/**
 * `left`: the source says that the mandate has ended. `missing`: a complete source does not name them any more,
 * so the mandate ends now. Both keep their page and posts.
 */
type ContributorChangeKind = 'added' | 'changed' | 'left' | 'missing'

export interface ContributorChange {
  id: string
  name: string
  kind: ContributorChangeKind
  changes: Change[]
}

/** What an import would change, or has changed. */
export interface RosterChanges {
  /** How many the source names, and how many of the store's sit today. */
  named: number
  sitting: number
  groups: Change[]
  contributors: ContributorChange[]
}
