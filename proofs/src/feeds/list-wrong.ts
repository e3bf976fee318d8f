import type { ItemMedia, SocialItem } from '@hemicycle/contract'
import type { Ending, ReadPicture, ReadPost } from './read-data.ts'

/** Fields of a post in a feed that differ from the API: language, pictures and their descriptions. */
export function listWrong(
  ending: Ending,
  { lang, pictures }: ReadPost,
  item: SocialItem,
  siteUrl: string,
): string[] {
  const shown = ending === 'csv' ? item : toShown(item)
  const expected = shown.media.map((media) => toPicture(media, siteUrl))
  return [
    ...(lang === shown.lang ? [] : ['language']),
    ...(JSON.stringify(pictures) === JSON.stringify(expected) ? [] : ['pictures']),
  ]
}

/** A repost in a feed has the content of its original, or none when that is gone. */
function toShown(item: SocialItem): { lang: string; media: ItemMedia[] } {
  const { kind, reference } = item
  if (kind !== 'repost' || !reference) return item
  if (!reference.available || !reference.author) return { lang: 'und', media: [] }
  return { lang: reference.lang ?? item.lang, media: reference.media }
}

const toPicture = (media: ItemMedia, siteUrl: string): ReadPicture => ({
  address: siteUrl + (media.type === 'photo' ? media.src : media.previewImageUrl),
  alt: (media.alt ?? '').replaceAll(/\s+/gu, ' ').trim(),
})
