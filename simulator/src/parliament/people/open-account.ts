import type { Account } from '../../archive/account.ts'

/** Above every id that X can give out for decades: none of these can be somebody's. */
const FIRST_ID = 9_000_000_000_000_000_000n
const SPREAD_DAYS = 1800
const OPENED_AT = new Date('2019-05-02T08:00:00.000Z')

export interface AccountWish {
  number: number
  name: string
  handle: string
  description: string
  picture: string | null
  isInstitution?: boolean
}

export const openAccount = (wish: AccountWish): Account => ({
  id: (FIRST_ID + BigInt(wish.number)).toString(),
  handle: wish.handle,
  name: wish.name,
  description: wish.description,
  picture: wish.picture,
  verifiedType: wish.isInstitution ? 'government' : 'none',
  createdAt: new Date(OPENED_AT.getTime() + (wish.number % SPREAD_DAYS) * 86_400_000),
  state: 'active',
  stateSince: OPENED_AT,
  withheldIn: [],
})
