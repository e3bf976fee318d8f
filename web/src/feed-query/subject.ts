import { MEMBER_TYPES, toGroupCode } from '@hemicycle/contract/vocabulary'
import { GROUP_CODE, SUBJECT_ID } from '@hemicycle/contract/filters'
import { decode } from '#web/router/match-path.ts'
import { paths } from '#web/router/paths.ts'
import { type FeedQuery, toFeedQuery } from './feed-query.ts'

const CONTRIBUTOR_PAGE = /^\/contributors\/([0-9a-f]{24})\/?$/u
const SUBJECT_PAGE = /^\/subjects\/([^/]+)\/?$/u
const GROUP_PAGE = /^\/groups\/([^/]+)(\/members)?\/?$/u

/** The id of the contributor that a page is about: all queries on the page are limited to them. */
export const toSubject = (pathname: string): string | null =>
  CONTRIBUTOR_PAGE.exec(pathname)?.[1] ?? null

/** The id of the subject that a page is about: all queries on the page are limited to its posts. */
export function toSubjectId(pathname: string): string | null {
  const id = SUBJECT_PAGE.exec(pathname)?.[1]
  return id !== undefined && SUBJECT_ID.test(id) ? id : null
}

/** The code of the group that a page is about: all queries on the page are limited to its members. */
export function toGroupSubject(pathname: string): string | null {
  const part = GROUP_PAGE.exec(pathname)?.[1]
  return part === undefined ? null : readGroupCode(decode(part))
}

/** The code of a group in an address, in any spelling; null if no group can have it. */
const readGroupCode = (text: string): string | null =>
  GROUP_CODE.test(text) ? toGroupCode(text) : null

/** URL of a group's page; known groups have one without escapes. */
export const toGroupAddress = (group: string, toPath = paths.group): string => {
  const plain = group.toLowerCase().replaceAll(/[^a-z\d]+/gu, '-')
  return toPath(toGroupCode(plain) === group ? plain : encodeURIComponent(group))
}

/** The filters that a page sets; empty for a page about everybody. */
export function toSubjectQuery(pathname: string): FeedQuery {
  const subject = toSubject(pathname)
  if (subject !== null) return { contributors_ids: subject }
  const id = toSubjectId(pathname)
  if (id !== null) return { subject: id }
  const group = toGroupSubject(pathname)
  return group === null ? {} : { contributorType: MEMBER_TYPES.join(','), eParty: group }
}

/** The visitor's query on a page, which cannot select others than the page is about. */
export function readQuery(pathname: string, params: URLSearchParams): FeedQuery {
  const query = toFeedQuery(params)
  const set: string[] = Object.keys(toSubjectQuery(pathname))
  const without = toSubject(pathname) === null ? [] : ['contributors_exclues']
  const rest = Object.entries(query).filter(([name]) => ![...set, ...without].includes(name))
  return Object.fromEntries(rest)
}

/** The complete query: the visitor's, limited to the contributor, group or subject that the page is about. */
export const withSubject = (pathname: string, query: FeedQuery): FeedQuery => ({
  ...query,
  ...toSubjectQuery(pathname),
})
