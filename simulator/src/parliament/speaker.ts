import type { Account } from '../archive/account.ts'

/** An account of the parliament and how it is used. */
export interface Speaker {
  account: Account
  body: 'member' | 'press' | 'committee' | 'outsider'
  /** The first one is used most; a member names cities in it. */
  languages: string[]
  cities: string[]
  /** Posts on a usual day, in proportion to the others. */
  rate: number
  /** The one that a committee's account speaks for. */
  committee: string | null
  /** What they mostly write about. */
  fields: readonly string[]
}

/** Not in the roster: somebody whom the members repost and quote, with all they ever say. */
export interface Outsider extends Speaker {
  texts: string[]
}
