import {
  COUNTRIES,
  SEPARATORS,
  toCountryCode,
  type ContributorType,
  type FilterName,
} from '@hemicycle/contract'
import type { Subjects } from '@hemicycle/search'
import type { Contributors } from '../../directory/create-directory.ts'
import { nameMoment } from './name-time.ts'

/** Where names come from. Somebody who is hidden is not in the directory, and stays unnamed. */
export interface Names {
  contributors: Pick<Contributors, 'byId'>
  subjects: Pick<Subjects, 'byId'>
}

const MAX_NAMES = 3
const MAX_LETTERS = 60
const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

export const joinWithAnd = (names: string[]): string => AND.format(names)

const shorten = (text: string): string =>
  text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS).toWellFormed().trimEnd()}…` : text

const quote = (words: string): string => `“${shorten(words.replaceAll('"', ''))}”`

const split = (params: URLSearchParams, name: FilterName, by: string): string[] =>
  params.get(name)?.split(by).filter(Boolean) ?? []
const readWords = (params: URLSearchParams, name: FilterName) =>
  split(params, name, SEPARATORS.words)
const readList = (params: URLSearchParams, name: FilterName) => split(params, name, SEPARATORS.list)
const readMoments = (params: URLSearchParams, name: FilterName) =>
  params.getAll(name).map((seconds) => nameMoment(Number(seconds) * 1000))

/** The words of a search as one text in quotes; empty without words. */
function nameWords(params: URLSearchParams): string[] {
  const names = ['search-value', 'search-and', 'search-any'] as const
  const words = names.flatMap((name) => readWords(params, name))
  return words.length === 0 ? [] : [quote(words.join(' '))]
}

const nameTopics = (params: URLSearchParams): string[] =>
  readWords(params, 'topics').map((topic) => shorten(`#${topic}`))

export const nameSubject = ({ subjects }: Names, id: string): string =>
  subjects.byId.get(id)?.names.en ?? id

/** A name inside a sentence: "Climate" becomes "climate", "EU budget" does not change. */
const toInner = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase('en') + name.slice(1)

/** Names the question of a view for its title; null for a view of all posts. */
export function nameQuestion(names: Names, params: URLSearchParams): string | null {
  const subjects = readList(params, 'subject').map((id) => toInner(nameSubject(names, id)))
  const asked = [...subjects, ...nameTopics(params), ...nameWords(params)].slice(0, MAX_NAMES)
  return asked.length === 0 ? null : OR.format(asked)
}

/** The words before a question. */
export const nameAsking = (params: URLSearchParams): string =>
  params.has('subject') ? 'Posts about' : 'Posts with'

/** Every other filter in words, except the dates and those left out; empty without any. */
export function nameFilters(
  names: Names,
  params: URLSearchParams,
  leftOut: readonly FilterName[] = [],
): string {
  const { byId } = names.contributors
  const toNames = (ids: string[]) => ids.flatMap((id) => byId.get(id)?.fullName ?? [])
  const filters: [FilterName, string[]][] = [
    ['contributors_ids', toNames(readList(params, 'contributors_ids'))],
    [
      'contributors_exclues',
      toNames(readList(params, 'contributors_exclues')).map((name) => `not by ${name}`),
    ],
    ['contributorType', readList(params, 'contributorType').map(nameType)],
    ['eParty', readList(params, 'eParty')],
    ['country', readList(params, 'country').map(nameCountry)],
    ['lang', readList(params, 'lang').map((code) => LANGUAGE_NAMES.of(code) ?? code)],
    ['media', readList(params, 'media').map((media) => MEDIA[media] ?? media)],
    ['kind', readList(params, 'kind').map((kind) => KINDS[kind] ?? kind)],
    ['search-not', readWords(params, 'search-not').map((word) => `without ${quote(word)}`)],
    ['seen-since', readMoments(params, 'seen-since').map((at) => `first seen after ${at}`)],
    ['seen-until', readMoments(params, 'seen-until').map((at) => `first seen by ${at}`)],
  ]
  const shown = filters.flatMap(([name, values]) => (leftOut.includes(name) ? [] : values))
  const more = shown.length - MAX_NAMES
  const first = shown.slice(0, MAX_NAMES).map(shorten)
  return first.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

export function nameCountry(country: string): string {
  const code = toCountryCode(country)
  return code === null ? country : COUNTRIES[code]
}

const TYPES: Readonly<Record<ContributorType, string>> = {
  mep: 'MEPs',
  president: 'President',
  committee: 'Committees',
  grouppress: 'Group press',
  eppress: 'EP press',
}
const nameType = (type: string): string => TYPES[type as ContributorType]
const MEDIA: Readonly<Record<string, string>> = {
  photo: 'with a photo',
  video: 'with a video',
  text: 'text only',
}
const KINDS: Readonly<Record<string, string>> = {
  original: 'original posts',
  repost: 'reposts',
  quote: 'quotes',
  reply: 'replies',
}
