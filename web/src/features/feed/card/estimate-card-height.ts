import type { SocialItem } from '@hemicycle/contract'
import { toShownPost } from './to-shown-post.ts'

/** A text with more lines needs more height. */
const FEW_LINES = 4

/**
 * The height reserved for a post until the browser lays it out near the viewport. Rather too much:
 * a post that is not painted yet would overlap the next one.
 */
export function estimateCardHeight(item: SocialItem): 'short' | 'medium' | 'tall' {
  const shown = toShownPost(item)
  const quoted = item.kind === 'quote' ? item.reference : null
  if (shown?.media.length || quoted?.media.length) return 'tall'
  const hasLead = item.kind === 'reply' && item.reference !== null
  const isLong = estimateLines(shown?.content ?? '') > FEW_LINES
  return quoted || hasLead || isLong ? 'medium' : 'short'
}

/** Letters in a line of a feed's full width, slightly underestimated. */
const LETTERS = 54

/** The approximate number of lines, for the server, which cannot measure. */
export function estimateLines(html: string): number {
  const paragraphs = html.replace(/<a [^>]*>|<\/a>/gu, '').split('<br>')
  return paragraphs.reduce(
    (lines, { length }) => lines + Math.max(1, Math.ceil(length / LETTERS)),
    0,
  )
}
