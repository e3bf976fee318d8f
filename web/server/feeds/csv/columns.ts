import type { ItemMedia, SocialItem } from '@hemicycle/contract'
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
  /** False: only id, time and permalink. */
  isFull: boolean
}

export interface Table {
  head: string
  toRow: (item: SocialItem) => string
}

/** Columns and rows for the posts of a view. */
export function openTable({ siteUrl, isSample, isFull }: TableOptions): Table {
  const columns = [...WHERE_AND_WHEN, ...(isFull ? WHAT_AND_WHO : []), ...(isSample ? [NOTE] : [])]
  return {
    // The byte order mark makes spreadsheets read the file as UTF-8.
    head: `\u{FEFF}${toRow(columns.map(([name]) => name))}`,
    toRow: (item) => toRow(columns.map(([, read]) => read(item, siteUrl) ?? '')),
  }
}
