export type AccountState = 'active' | 'protected' | 'suspended' | 'deactivated'

export interface Account {
  readonly id: string
  /** Change only through the archive, which indexes accounts by handle. */
  handle: string
  name: string
  description: string
  /** Name of the sample picture; some accounts have none. */
  picture: string | null
  verifiedType: 'none' | 'government'
  createdAt: Date
  state: AccountState
  stateSince: Date
  /** Countries where this account is withheld; `XX` for all. */
  withheldIn: string[]
}
