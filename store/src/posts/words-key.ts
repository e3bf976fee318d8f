import { createHash } from 'node:crypto'
import { fold } from '@hemicycle/contract'
import type { NewPost } from './new-post.ts'

/** Fewer letters are too common: two posts may have them by chance. */
const MIN_LETTERS = 40

/**
 * Equal for posts with the same words, whatever their case, accents, signs, links, mentions and hashtags: networks write
 * those differently. Empty if the words are too few, or somebody else's.
 */
export function toWordsKey({ kind, content }: Pick<NewPost, 'kind' | 'content'>): string {
  if (kind === 'repost') return ''
  const words = fold(toOwnText(content)).match(/[\p{L}\p{N}]+/gu) ?? []
  const text = words.join(' ')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < MIN_LETTERS) return ''
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** A network may not mark every address and name. */
function toOwnText({ text, entities }: NewPost['content']): string {
  let own = ''
  let end = 0
  for (const entity of entities.toSorted((a, b) => a.start - b.start)) {
    own += `${text.slice(end, Math.max(end, entity.start))} `
    end = Math.max(end, entity.end)
  }
  return (own + text.slice(end)).replace(/https?:\/\/\S+|[@#＃]\S+/gu, ' ')
}
