import {
  COUNTRIES,
  SAMPLE_NOTICE,
  toCountryCode,
  toGroupCode,
  type SocialItem,
} from '@hemicycle/contract'

/** What a link preview shows, and nothing else: two with the same are one picture. */
export interface Preview {
  name: string
  handle: string | null
  group: string | null
  country: string | null
  isPerson: boolean
  text: string
  when: string
  /** Names of pictures, as /v1/images/ knows them. */
  avatar: string | null
  photo: string | null
  sample: string | null
}

/** Longer texts are not readable at the size of a preview. */
const MAX_TEXT = 360
const PEOPLE = new Set(['mep', 'president'])

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Brussels',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** Null for the repost of something that is gone. */
export function toPreview(item: SocialItem, isSample: boolean): Preview | null {
  const { reference, contributor } = item
  const isRepost = item.kind === 'repost' && reference !== null
  if (isRepost && (!reference.available || !reference.author)) return null
  const shown = isRepost && reference.author ? toReposted(reference.author) : toOwn(contributor)
  const photo = item.media.find((one) => one.type === 'photo')
  return {
    ...shown,
    text: toWords(isRepost ? (reference.content ?? '') : item.content),
    when: `${FORMAT.format(item.postedAt * 1000).replace(' at ', ', ')} (Brussels)`,
    photo: photo ? toPictureName(photo.src) : null,
    sample: isSample ? SAMPLE_NOTICE : null,
  }
}

type Author = Pick<Preview, 'name' | 'handle' | 'group' | 'country' | 'isPerson' | 'avatar'>

const toOwn = ({ type, country, ...one }: SocialItem['contributor']): Author => ({
  name: one.fullName,
  handle: one.handle,
  group: one.politicalGroup.eparty && toGroupCode(one.politicalGroup.eparty),
  country: toCountry(country),
  isPerson: PEOPLE.has(type),
  avatar: one.avatar && toPictureName(one.avatar),
})

const toReposted = (
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

/** The words of an item's HTML, which is our own, cut where a preview ends. */
function toWords(html: string): string {
  const text = html
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return cut(text, MAX_TEXT)
}

/** At the end of a word where one is in reach, and never inside of a letter. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const begin = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  const end = begin.search(/\s\S*$/u)
  return `${begin.slice(0, end > length / 2 ? end : begin.length).trimEnd()}…`
}
