import type { ItemMedia, SocialItem } from '@hemicycle/contract'
import { type ShownAuthor, toReferenceAuthor, toShownAuthor } from './author/to-shown-author.ts'

/** The post in the body of a card: the item itself, or the original of a repost. */
export interface ShownPost {
  author: ShownAuthor
  content: string
  lang: string
  media: ItemMedia[]
}

/** Null for the repost of a removed post. */
export function toShownPost(item: SocialItem): ShownPost | null {
  const { reference } = item
  if (item.kind !== 'repost' || !reference)
    return {
      author: toShownAuthor(item.contributor),
      content: item.content,
      lang: item.lang,
      media: item.media,
    }
  if (!reference.available || !reference.author) return null
  return {
    author: toReferenceAuthor(reference.author),
    content: reference.content ?? item.content,
    lang: reference.lang ?? item.lang,
    media: reference.media,
  }
}
