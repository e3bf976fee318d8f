import {
  COUNTRIES,
  SAMPLE_NOTICE,
  toCountryCode,
  toGroupCode,
  type SocialItem,
} from '@hemicycle/contract'
import { nameMoment } from './views/name-time.ts'

/** Everything a link preview shows; equal previews share one picture. */
export interface Preview {
  name: string
  handle: string | null
  group: string | null
  country: string | null
  isPerson: boolean
  text: string
  when: string
  /** Picture names of /v1/images/. */
  avatar: string | null
  photo: string | null
  sample: string | null
}

/** Longer texts are not readable at the size of a preview. */
const MAX_TEXT = 360
const PEOPLE = new Set(['mep', 'president'])

/** Null for the repost of a post that is unavailable or unknown. */
export function toPreview(item: SocialItem, isSample: boolean): Preview | null {
  const { reference, contributor } = item
  const isRepost = item.kind === 'repost' && reference !== null
  if (isRepost && (!reference.available || reference.pending || !reference.author)) return null
  const author =
    isRepost && reference.author ? toRepostedAuthor(reference.author) : toAuthor(contributor)
  const photo = item.media.find((media) => media.type === 'photo')
  return {
    ...author,
    text: toText(isRepost ? (reference.content ?? '') : item.content),
    when: nameMoment(item.postedAt * 1000),
    photo: photo ? toPictureName(photo.src) : null,
    sample: isSample ? SAMPLE_NOTICE : null,
  }
}

type Author = Pick<Preview, 'name' | 'handle' | 'group' | 'country' | 'isPerson' | 'avatar'>

const toAuthor = ({ type, country, ...contributor }: SocialItem['contributor']): Author => ({
  name: contributor.fullName,
  handle: contributor.handle,
  group: contributor.politicalGroup.eparty && toGroupCode(contributor.politicalGroup.eparty),
  country: toCountry(country),
  isPerson: PEOPLE.has(type),
  avatar: contributor.avatar && toPictureName(contributor.avatar),
})

const toRepostedAuthor = (
  author: NonNullable<NonNullable<SocialItem['reference']>['author']>,
): Author => ({
  name: author.name,
  handle: author.handle,
  group: author.eparty && toGroupCode(author.eparty),
  country: toCountry(author.country),
  isPerson: author.type === null || PEOPLE.has(author.type),
  avatar: author.avatar && toPictureName(author.avatar),
})

function toCountry(country: string | null): string | null {
  const code = country && toCountryCode(country)
  return code ? COUNTRIES[code] : null
}

const toPictureName = (address: string): string => address.split('/').at(-1) ?? ''

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of an item's HTML, which we made ourselves, shortened for a preview. */
function toText(html: string): string {
  const text = html
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return truncate(text, MAX_TEXT)
}

/** At the end of a word if one is near, and never inside a surrogate pair. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  const end = start.search(/\s\S*$/u)
  return `${start.slice(0, end > length / 2 ? end : start.length).trimEnd()}…`
}
