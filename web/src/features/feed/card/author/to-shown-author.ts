import type { ItemReference, SocialItem } from '@hemicycle/contract'
import { COUNTRIES, toCountryCode, toGroupCode } from '@hemicycle/contract/vocabulary'
import { toRole } from '#web/i18n/to-role.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { paths } from '#web/router/paths.ts'

export interface ShownAuthor {
  name: string
  handle: string | null
  picture: string | null
  shape: 'person' | 'organisation'
  role: MessageId | null
  group: string | null
  country: string | null
  /** URL of the author's page on our site, or of the profile on the network. */
  address: string
}

const PEOPLE = new Set(['mep', 'president'])

export function toShownAuthor(contributor: SocialItem['contributor']): ShownAuthor {
  const { type, country, politicalGroup } = contributor
  return {
    name: contributor.fullName,
    handle: contributor.handle,
    picture: contributor.avatar,
    ...toStanding(type, country, politicalGroup.eparty),
    address: paths.contributor(contributor.id),
  }
}

export function toReferenceAuthor(author: NonNullable<ItemReference['author']>): ShownAuthor {
  const { contributorId } = author
  return {
    name: author.name,
    handle: author.handle,
    picture: author.avatar,
    ...toStanding(author.type, author.country, author.eparty),
    address: contributorId === null ? author.url : paths.contributor(contributorId),
  }
}

/** An author outside our roster is shown as a person without a group. */
function toStanding(type: string | null, country: string | null, eparty: string | null) {
  // A group account has a rank instead of a country.
  const code = country && toCountryCode(country)
  return {
    shape: type === null || PEOPLE.has(type) ? 'person' : 'organisation',
    role: toRole(type),
    group: eparty && toGroupCode(eparty),
    country: code ? COUNTRIES[code] : null,
  } as const
}
