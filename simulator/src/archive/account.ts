export type AccountState = 'active' | 'protected' | 'suspended' | 'deactivated'

export interface Account {
  readonly id: string
  /** Changes only through the archive, which finds accounts by it. */
  handle: string
  name: string
  description: string
  /** Name of the drawn picture; some accounts have none. */
  picture: string | null
  verifiedType: 'none' | 'government'
  createdAt: Date
  state: AccountState
  stateSince: Date
  /** Countries where nobody is shown this account; `XX` for all. */
  withheldIn: string[]
}
