import { CHANNELS_PAGE_SIZE, MEMBERS_FIRST, NAME_OR_COUNTRY } from '@hemicycle/contract/constants'
import {
  CONTRIBUTOR_TYPES,
  MEMBER_TYPES,
  toCountryCode,
  toGroupCode,
} from '@hemicycle/contract/vocabulary'
import { paths } from '#web/router/paths.ts'
import { GROUP_CODE } from '@hemicycle/contract/filters'
import { toGroupAddress } from './subject.ts'

/** The query of the channels page, with the parameter names of the API. */
export interface ChannelsQuery {
  type?: string
  /** A political group; only members can be filtered by it. */
  eParty?: string
  country?: string
  /** A name or the start of one. */
  'search-value'?: string
  after?: string
}

/** The type whose channels can be filtered by group. */
export const TYPE_WITH_GROUPS = 'mep'

export const MAX_NAME_LENGTH = 100
/** An opaque cursor. */
const PLACE = /^[\x21-\x7e]{1,3000}$/u

/** Parses the query in a URL, which is untrusted input: drops unknown and invalid values. */
export function toChannelsQuery(params: URLSearchParams): ChannelsQuery {
  const type = CONTRIBUTOR_TYPES.find((known) => known === params.get('type')?.toLowerCase())
  const group = params.get('eParty') ?? ''
  const country = toCountryCode(params.get('country') ?? '')
  const name = toName(params.get('search-value') ?? '')
  const after = params.get('after') ?? ''
  return {
    ...(type && { type }),
    ...(type === TYPE_WITH_GROUPS && GROUP_CODE.test(group) && { eParty: toGroupCode(group) }),
    ...(country && { country }),
    ...(name && { 'search-value': name }),
    ...(PLACE.test(after) && { after }),
  }
}

/** A pipe would separate two names. Truncation may leave a space or half a character at the end. */
const toName = (text: string): string =>
  text
    .replaceAll(/[|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .replace(/\p{Cs}$/u, '')
    .trim()

export function toChannelsAddress(query: ChannelsQuery): string {
  const given = Object.entries(query).filter(([, value]) => value)
  const search = new URLSearchParams(given).toString()
  return paths.channels + (search && `?${search}`)
}

/** The members of a group, of the query in a URL of its page. */
export function toMembersQuery(group: string, params: URLSearchParams): ChannelsQuery {
  const { type: _type, eParty: _group, ...query } = toChannelsQuery(params)
  return { ...query, type: TYPE_WITH_GROUPS, eParty: group }
}

/** URL of a group's members, whose path says which group it is. */
export function toMembersAddress(group: string, query: ChannelsQuery): string {
  const { type: _type, eParty: _group, ...rest } = query
  return toChannelsAddress(rest).replace(paths.channels, toGroupAddress(group, paths.groupMembers))
}

/** API path of the query: members first, and by the names of countries too. A group includes the president, who has a separate type. */
export function toChannelsPath(query: ChannelsQuery): string {
  const params = new URLSearchParams({
    ...query,
    ...(query.eParty && { type: MEMBER_TYPES.join(',') }),
    ...(query['search-value'] && { 'search-type': NAME_OR_COUNTRY }),
    order: MEMBERS_FIRST,
    pageSize: String(CHANNELS_PAGE_SIZE),
  })
  return `/v1/contributor/?${params.toString()}`
}
