import type { ItemReference, SocialItem } from '@hemicycle/contract'
import { COUNTRIES, toCountryCode, toGroupCode } from '@hemicycle/contract/vocabulary'
import type { MessageId } from '../../../../i18n/message-id.ts'

export interface ShownAuthor {
  name: string
  handle: string | null
  picture: string | null
  shape: 'person' | 'organisation'
  role: MessageId | null
  group: string | null
  country: string | null
  /** The author's page on the network, for people who are not ours. */
  address: string | null
}

const PEOPLE = new Set(['mep', 'president'])
const ROLES: Record<string, MessageId> = {
  president: 'type.president',
  grouppress: 'type.grouppress',
  committee: 'type.committee',
  eppress: 'type.eppress',
}

export function toShownAuthor(contributor: SocialItem['contributor']): ShownAuthor {
  const { type, politicalGroup } = contributor
  // A group account carries a rank in place of its country.
  const country = contributor.country && toCountryCode(contributor.country)
  return {
    name: contributor.fullName,
    handle: contributor.handle,
    picture: contributor.avatar,
    shape: PEOPLE.has(type) ? 'person' : 'organisation',
    role: ROLES[type] ?? null,
    group: politicalGroup.eparty && toGroupCode(politicalGroup.eparty),
    country: country ? COUNTRIES[country] : null,
    address: null,
  }
}

export function toReferenceAuthor(author: NonNullable<ItemReference['author']>): ShownAuthor {
  return {
    name: author.name,
    handle: author.handle,
    picture: author.avatar,
    shape: 'person',
    role: null,
    group: null,
    country: null,
    address: author.contributorId === null ? author.url : null,
  }
}
