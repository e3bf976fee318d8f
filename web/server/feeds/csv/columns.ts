import type { ItemMedia, SocialItem } from '@hemicycle/contract'
import { isGivenWhole, type Exports } from '@hemicycle/process'
import { SAMPLE_NOTICE } from '@hemicycle/contract/constants'
import { toCountryCode } from '@hemicycle/contract/vocabulary'
import { toPictureAddress } from '#web/app/feeds/feed-entry.ts'
import { toFullText } from '#web/api/plain-text.ts'
import { paths } from '#web/router/paths.ts'
import { toRow } from '#web/ui/to-row.ts'
import { toMoment } from '../feed.ts'

type Column = [name: string, read: (item: SocialItem, siteUrl: string) => string | null | undefined]

const WHERE_AND_WHEN: Column[] = [
  ['id', ({ id }) => id],
  ['posted_at', ({ postedAt }) => toMoment(postedAt)],
  ['permalink', ({ id }, siteUrl) => siteUrl + paths.post(id)],
]

const WHAT_AND_WHO: Column[] = [
  ['source_url', ({ sourceUrl }) => sourceUrl],
  ['network', ({ source }) => source],
  ['kind', ({ kind }) => kind],
  ['language', ({ lang }) => lang],
  ['author_id', ({ contributor }) => contributor.id],
  ['author_name', ({ contributor }) => contributor.fullName],
  ['author_handle', ({ contributor }) => contributor.handle],
  ['author_type', ({ contributor }) => contributor.type],
  // A group account has a rank instead of a country.
  ['country', ({ contributor: { country } }) => country && toCountryCode(country)],
  ['political_group', ({ contributor }) => contributor.politicalGroup.eparty],
  ['text', ({ content }) => toFullText(content)],
  ['edited', ({ edited }) => (edited ? 'yes' : 'no')],
  ['refers_to_id', ({ reference }) => reference?.id],
  ['refers_to_author', ({ reference }) => reference?.author?.name],
  ['refers_to_text', ({ reference }) => toFullText(reference?.content ?? '')],
  [
    'pictures',
    ({ media }, siteUrl) => media.map((one) => toPictureAddress(one, siteUrl)).join(' '),
  ],
  ['picture_descriptions', ({ media }) => listDescriptions(media)],
  // Why there are pictures that are shown only to a reader who asks for them; their addresses are left out.
  ['cover', ({ cover }) => cover?.labels.join(' ')],
]

const NOTE: Column = ['note', () => SAMPLE_NOTICE]

/** One line per picture, in the order of the `pictures` column. */
const listDescriptions = (media: ItemMedia[]): string =>
  media.some(({ alt }) => alt)
    ? media.map(({ alt }) => (alt ?? '').replaceAll(/\s+/gu, ' ')).join('\n')
    : ''

interface TableOptions {
  siteUrl: string
  isSample: boolean
  /** If false for all networks: only id, time and permalink. */
  exports: Exports
}

export interface Table {
  head: string
  toRow: (item: SocialItem) => string
}

/** Columns and rows for the posts of a view. Columns that a network does not allow are empty for its posts. */
export function openTable({ siteUrl, isSample, exports }: TableOptions): Table {
  const guarded = WHAT_AND_WHO.map(([name, read]): Column => [
    name,
    (item, origin) => (isGivenWhole(exports, item.source) ? read(item, origin) : null),
  ])
  const isOnlyIds = exports === 'ids' || exports === 'off'
  const columns = [...WHERE_AND_WHEN, ...(isOnlyIds ? [] : guarded), ...(isSample ? [NOTE] : [])]
  return {
    // The byte order mark makes spreadsheets read the file as UTF-8.
    head: `\u{FEFF}${toRow(columns.map(([name]) => name))}`,
    toRow: (item) => toRow(columns.map(([, read]) => read(item, siteUrl) ?? '')),
  }
}
