import type { ItemMedia, SocialItem } from '@hemicycle/contract'
import { SAMPLE_NOTICE } from '@hemicycle/contract/constants'
import { toCountryCode } from '@hemicycle/contract/vocabulary'
import { toPictureAddress } from '#web/app/feeds/feed-entry.ts'
import { toFullText } from '#web/pages/post/plain-text.ts'
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
  // A group account carries a rank in place of its country.
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

/** One line for each picture, in the order of their addresses. */
const listDescriptions = (media: ItemMedia[]): string =>
  media.some(({ alt }) => alt)
    ? media.map(({ alt }) => (alt ?? '').replaceAll(/\s+/gu, ' ')).join('\n')
    : ''

interface TableOptions {
  siteUrl: string
  isSample: boolean
  /** Else where posts are found and when they were posted, alone. */
  isFull: boolean
}

export interface Table {
  head: string
  toRow: (item: SocialItem) => string
}

/** The table that the posts of a view make. */
export function openTable({ siteUrl, isSample, isFull }: TableOptions): Table {
  const columns = [...WHERE_AND_WHEN, ...(isFull ? WHAT_AND_WHO : []), ...(isSample ? [NOTE] : [])]
  return {
    // The mark at the beginning has spreadsheets read the letters of all languages right.
    head: `\u{FEFF}${toRow(columns.map(([name]) => name))}`,
    toRow: (item) => toRow(columns.map(([, read]) => read(item, siteUrl) ?? '')),
  }
}
