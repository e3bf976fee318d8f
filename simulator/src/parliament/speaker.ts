import type { Account } from '../archive/account.ts'

/** An account of the parliament and how it posts. */
export interface Speaker {
  account: Account
  body: 'member' | 'press' | 'committee' | 'outsider'
  /** The first is used most; a member names cities in it. */
  languages: string[]
  cities: string[]
  /** Posts on a normal day, relative to the others. */
  rate: number
  /** Code of the committee, for a committee's account. */
  committee: string | null
  /** Policy fields they mostly write about. */
  fields: readonly string[]
}

/** Not in the roster; members repost and quote them. `texts` is all they ever post. */
export interface Outsider extends Speaker {
  texts: string[]
}
