import type { Account } from '../../archive/account.ts'

/** Above every id that X can assign for decades, so none belongs to a real account. */
const FIRST_ID = 9_000_000_000_000_000_000n
const SPREAD_DAYS = 1800
const OPENED_AT = new Date('2019-05-02T08:00:00.000Z')

export interface AccountOptions {
  number: number
  name: string
  handle: string
  description: string
  picture: string | null
  isInstitution?: boolean
}

export const createAccount = (options: AccountOptions): Account => ({
  id: (FIRST_ID + BigInt(options.number)).toString(),
  handle: options.handle,
  name: options.name,
  description: options.description,
  picture: options.picture,
  verifiedType: options.isInstitution ? 'government' : 'none',
  createdAt: new Date(OPENED_AT.getTime() + (options.number % SPREAD_DAYS) * 86_400_000),
  state: 'active',
  stateSince: OPENED_AT,
  withheldIn: [],
})
