import { CONTRIBUTOR_TYPES } from '@hemicycle/contract'
import { fromOpaque, InvalidCursorError, toOpaque } from '@hemicycle/search'
import type { ContributorToday } from '../../directory/contributor-today.ts'

/** What decides where a contributor stands in the list. */
export type Standing = Pick<ContributorToday, 'type' | 'foldedName' | 'id'>

/** A place in the list: beside whom, and whether those before are wanted. Who stood there may have left. */
export interface ContributorPlace {
  beside: Standing
  back: boolean
}

const BACK = 'back'

export const toContributorAfter = ({ beside, back }: ContributorPlace): string =>
  toOpaque([beside.type, beside.foldedName, beside.id, ...(back ? [BACK] : [])])

export function fromContributorAfter(after: string): ContributorPlace {
  const [said, foldedName, id, back] = fromOpaque(after)
  const type = CONTRIBUTOR_TYPES.find((known) => known === said)
  const isWay = back === undefined || back === BACK
  if (!type || typeof foldedName !== 'string' || typeof id !== 'string' || !isWay) {
    throw new InvalidCursorError('after is not a place in a list')
  }
  return { beside: { type, foldedName, id }, back: back === BACK }
}
