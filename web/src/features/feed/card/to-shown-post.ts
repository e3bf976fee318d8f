import type { ItemCover, ItemMedia, ItemReference, SocialItem } from '@hemicycle/contract'
import { type ShownAuthor, toReferenceAuthor, toShownAuthor } from './author/to-shown-author.ts'

/** The post in the body of a card: the item itself, or the original of a repost. */
export interface ShownPost {
  author: ShownAuthor
  content: string
  lang: string
  media: ItemMedia[]
  cover: ItemCover | null
  /** In seconds. */
  postedAt: number | null
}

/** Null for the repost of a post that we cannot show. */
export function toShownPost(item: SocialItem): ShownPost | null {
  const { reference, content, lang, media, cover, postedAt } = item
  if (item.kind === 'repost' && reference) return toShownReference(reference, item)
  return { author: toShownAuthor(item.contributor), content, lang, media, cover, postedAt }
}

/** Null for a post that is removed, or of which only the author is known. Text and language are `otherwise` if the reference has none. */
export function toShownReference(
  { available, pending, author, content, lang, media, cover, postedAt }: ItemReference,
  otherwise: { content: string; lang: string },
): ShownPost | null {
  if (!available || pending || !author) return null
  return {
    author: toReferenceAuthor(author),
    content: content ?? otherwise.content,
    lang: lang ?? otherwise.lang,
    media,
    cover,
    postedAt,
  }
}
