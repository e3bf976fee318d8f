import type { ItemMedia, SocialItem } from '@hemicycle/contract'
import type { Ending, ReadPicture, ReadPost } from './read-data.ts'

/** What a reader finds of a post that is not what the API says of it: its language, its pictures and what they show. */
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

/** Feeds hold of a repost what its card shows: the original, or nothing once that is gone. */
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
