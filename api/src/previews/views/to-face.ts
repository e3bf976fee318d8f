import { MEMBER_TYPES } from '@hemicycle/contract'
import type { ContributorToday } from '../../directory/contributor-today.ts'

/** The width of pictures in a preview, one of those that the API makes. */
const PICTURE_WIDTH = 480

export const toFace = ({ id, fullName, type, picture }: ContributorToday) => ({
  name: fullName,
  isPerson: MEMBER_TYPES.includes(type),
  picture: picture ? `c-${id}-${PICTURE_WIDTH}` : null,
})
