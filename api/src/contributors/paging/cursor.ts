import { CONTRIBUTOR_TYPES } from '@hemicycle/contract'
import { fromOpaque, InvalidCursorError, toOpaque } from '@hemicycle/search'
import type { ContributorToday } from '../../directory/contributor-today.ts'

/** The order of the list. */
export type SortKey = Pick<ContributorToday, 'type' | 'sortName' | 'id'>

/** The page starts after this key, or ends before it. The contributor with this key may have left since. */
export interface ContributorCursor {
  key: SortKey
  direction: 'next' | 'prev'
}

const BACK = 'back'

export const toContributorAfter = ({ key, direction }: ContributorCursor): string =>
  toOpaque([key.type, key.sortName, key.id, ...(direction === 'prev' ? [BACK] : [])])

export function fromContributorAfter(after: string): ContributorCursor {
  const [typeName, sortName, id, back] = fromOpaque(after)
  const type = CONTRIBUTOR_TYPES.find((known) => known === typeName)
  const isDirection = back === undefined || back === BACK
  if (!type || typeof sortName !== 'string' || typeof id !== 'string' || !isDirection) {
    throw new InvalidCursorError('after is not a place in a list')
  }
  return { key: { type, sortName, id }, direction: back === BACK ? 'prev' : 'next' }
}
