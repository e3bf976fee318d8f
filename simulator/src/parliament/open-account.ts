import type { Account } from '../archive/account.ts'

/** Above every id that X can give out for decades: none of these can be somebody's. */
const FIRST_ID = 9_000_000_000_000_000_000n
const MAX_HANDLE_LENGTH = 15
const OPENED_AT = new Date('2019-05-02T08:00:00.000Z')

export interface AccountWish {
  number: number
  name: string
  handle: string
  /** Kept when a long handle is cut; keeps members of different states apart. */
  ending?: string
  description: string
  picture: string | null
  isInstitution?: boolean
}

export const openAccount = (wish: AccountWish): Account => ({
  id: (FIRST_ID + BigInt(wish.number)).toString(),
  handle: toHandle(wish.handle, wish.ending ?? ''),
  name: wish.name,
  description: wish.description,
  picture: wish.picture,
  verifiedType: wish.isInstitution ? 'government' : 'none',
  createdAt: new Date(OPENED_AT.getTime() + wish.number * 86_400_000),
})

/** Handles know no accents and no more than 15 signs. */
function toHandle(wanted: string, ending: string): string {
  const plain = wanted
    .replaceAll('ß', 'ss')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[đĐ]/g, 'd')
    .replaceAll(/[ħĦ]/g, 'h')
    .replaceAll(/[æÆ]/g, 'ae')
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9_]/g, '')
  return plain.slice(0, MAX_HANDLE_LENGTH - ending.length) + ending
}
