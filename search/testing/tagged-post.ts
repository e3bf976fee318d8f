import type { Entity, KnownPost } from '@hemicycle/contract'
import { knownPost } from './sample.ts'

/** A post with entities for its hashtags, as the network would send them. */
export const taggedPost = (id: string, text: string, change: Partial<KnownPost> = {}): KnownPost =>
  knownPost(id, {
    content: { text, entities: listHashtags(text), media: [], lang: 'en' },
    ...change,
  })

const listHashtags = (text: string): Entity[] =>
  [...text.matchAll(/#([\p{L}\p{N}_]+)/gu)].map((match) => ({
    type: 'hashtag',
    start: match.index,
    end: match.index + match[0].length,
    tag: match[1] ?? '',
  }))
