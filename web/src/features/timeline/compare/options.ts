import type { PoliticalGroup } from '@hemicycle/contract'
import { fold } from '@hemicycle/contract/fold'
import { COUNTRIES, toCountryCode, toGroupCode } from '@hemicycle/contract/vocabulary'
import { COMPARE } from '#web/feed-query/feed-address.ts'
import { compareValue, readCompared, toComparedValue } from '#web/feed-query/timeline-view.ts'

/** In the order in which they are offered. */
export const OPTION_KINDS = ['group', 'country', 'member', 'subject', 'words', 'word'] as const
export type OptionKind = (typeof OPTION_KINDS)[number]

/** Something that can be compared. */
export interface CompareOption {
  kind: OptionKind
  /** Value in the URL. */
  compared: string
  label: string
  /** Of a group. */
  fullName?: string
}

/** Id of an option, for `aria-activedescendant`. */
export const toOptionId = (listId: string, { kind, compared }: CompareOption): string =>
  `${listId}-${kind}-${encodeURIComponent(compared)}`

interface LocalOptions {
  options: CompareOption[]
  /** What Enter adds: the first group or country, or the word if none is clearly meant. Null without text. */
  first: CompareOption | null
}

/** Groups and countries of which a part begins as the text does, and the text itself as a word. */
export function findLocalOptions(text: string, groups: readonly PoliticalGroup[]): LocalOptions {
  const line = toComparedValue(text)
  const typed = (line?.value ?? text).trim()
  const ofGroups = rank(groups, (group) => rankGroup(group, typed)).map(toGroupOption)
  if (typed === '') return { options: ofGroups.map(({ option }) => option), first: null }
  const ofCountries = rank(Object.entries(COUNTRIES), ([code, name]) =>
    rankCountry(code, name, typed),
  ).map(toCountryOption)
  const isAsked = (kind: OptionKind) => line === null || FILTER_KINDS[line.filter] === kind
  const places = [...ofGroups, ...ofCountries].filter(({ option }) => isAsked(option.kind))
  const word = toWordOption(text)
  const [best] = places
  const isClear = best && (best.rank < BY_FULL_NAME || places.length === 1)
  return {
    options: [...places.map(({ option }) => option), ...(word ? [word] : [])],
    first: isClear ? best.option : word,
  }
}

const FILTER_KINDS = {
  eParty: 'group',
  country: 'country',
  contributors_ids: 'member',
  subject: 'subject',
} as const

interface Ranked<Item> {
  item: Item
  rank: number
}

/** Those with a rank, best first, otherwise in their order. */
const rank = <Item>(
  items: readonly Item[],
  toRank: (item: Item) => number | null,
): Ranked<Item>[] =>
  items
    .flatMap((item) => {
      const found = toRank(item)
      return found === null ? [] : { item, rank: found }
    })
    .toSorted((a, b) => a.rank - b.rank)

/** "Europe" is in the full names of several groups, and more often meant as a word. */
const BY_FULL_NAME = 2

function rankGroup({ eparty, fullName }: PoliticalGroup, typed: string): number | null {
  if (toGroupCode(typed) === eparty || fold(eparty).startsWith(fold(typed))) return 0
  if (hasBeginnings(eparty, typed)) return 1
  return hasBeginnings(`${eparty} ${fullName}`, typed) ? BY_FULL_NAME : null
}

/** One letter is the beginning of too many names. */
const MIN_LETTERS = 2

function rankCountry(code: string, name: string, typed: string): number | null {
  if (typed.length < MIN_LETTERS) return null
  return toCountryCode(typed) === code || hasBeginnings(name, typed) ? 0 : null
}

/** Whether each typed word is the beginning of one of the words. */
function hasBeginnings(words: string, typed: string): boolean {
  const parts = toParts(words)
  const asked = toParts(typed)
  return asked.length > 0 && asked.every((word) => parts.some((part) => part.startsWith(word)))
}

const toParts = (text: string): string[] => fold(text).match(/[\p{L}\p{N}&]+/gu) ?? []

const toGroupOption = ({ item: { eparty, fullName }, rank: found }: Ranked<PoliticalGroup>) => ({
  rank: found,
  option: {
    kind: 'group' as const,
    compared: compareValue({ filter: 'eParty', value: eparty }),
    label: eparty,
    fullName,
  },
})

const toCountryOption = ({ item: [code, label], rank: found }: Ranked<[string, string]>) => ({
  rank: found,
  option: {
    kind: 'country' as const,
    compared: compareValue({ filter: 'country', value: code }),
    label,
  },
})

/** The text as it is, as a word or a phrase; null if it cannot be searched. */
function toWordOption(text: string): CompareOption | null {
  const [compared] = readCompared(new URLSearchParams([[COMPARE, text]]))
  return compared === undefined ? null : { kind: 'word', compared, label: text.trim() }
}
