import type { SocialItem } from '@hemicycle/contract'
import { toShownPost } from './to-shown-post.ts'

/** A text with more lines needs more room. */
const FEW_LINES = 4

/**
 * The room that is kept for a post until it comes near and is laid out: rather more than it will
 * take, since what the browser has not drawn yet would reach into the next one.
 */
export function estimateCardHeight(item: SocialItem): 'short' | 'medium' | 'tall' {
  const shown = toShownPost(item)
  const quoted = item.kind === 'quote' ? item.reference : null
  if (shown?.media.length || quoted?.media.length) return 'tall'
  const hasLead = item.kind === 'reply' && item.reference !== null
  const isLong = estimateLines(shown?.content ?? '') > FEW_LINES
  return quoted || hasLead || isLong ? 'medium' : 'short'
}

/** Letters in a line of a feed's full width, a little fewer than there is room for. */
const LETTERS = 54

/** About how many lines a text takes, for the server, which cannot measure. */
export function estimateLines(html: string): number {
  const paragraphs = html.replace(/<a [^>]*>|<\/a>/gu, '').split('<br>')
  return paragraphs.reduce(
    (lines, { length }) => lines + Math.max(1, Math.ceil(length / LETTERS)),
    0,
  )
}
