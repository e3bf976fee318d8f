import type { Account } from '../archive/account.ts'
import type { RosterContributor } from '@hemicycle/contract'

/** A contributor and how they write. */
export interface Voice {
  contributor: RosterContributor
  account: Account | null
  /** The first one is used most. */
  languages: string[]
  cities: string[]
  /** How much they post beside the others. */
  weight: number
}
