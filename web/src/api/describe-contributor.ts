import type { Contributor } from '@hemicycle/contract'
import {
  COUNTRIES,
  type ContributorType,
  MEMBER_TYPES,
  toCountryCode,
  toGroupCode,
} from '@hemicycle/contract/vocabulary'

export const isMember = ({ type }: Contributor): boolean =>
  MEMBER_TYPES.includes(type.type as ContributorType)

/** The one spelling of a group's code; null without a group. */
export const toGroup = ({ politicalGroup: { eparty } }: Contributor): string | null =>
  eparty ? toGroupCode(eparty) : null

/** The name of the country; a group account carries a rank in its place. */
export function toCountry({ country }: Contributor): string | null {
  const code = country && toCountryCode(country)
  return code ? COUNTRIES[code] : null
}

/** The picture in the least width that is given out, for a place of at most 56 pixels. */
export const toSmallPicture = ({ pictureLink }: Contributor): string | null =>
  pictureLink?.replace(/-480$/u, '-96') ?? null
