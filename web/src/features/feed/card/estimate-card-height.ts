import type { SocialItem } from '@hemicycle/contract'
import { toShownPost } from './to-shown-post.ts'

/** Text with more lines needs a taller card; with still more, as much as two other texts. */
const FEW_LINES = 4
const SOME_LINES = 7

type CardHeight = 'short' | 'medium' | 'tall' | 'taller' | 'tallest'

/** By the number of parts that make a card taller; a picture is as tall as two. */
const HEIGHTS: CardHeight[] = ['short', 'medium', 'tall', 'taller', 'taller']

/**
 * Height reserved for a post until the browser lays it out near the viewport. Overestimates, because
 * a post that is not painted yet would otherwise overlap the next one.
 */
export function estimateCardHeight(item: SocialItem): CardHeight {
  const shown = toShownPost(item)
  const quoted = item.kind === 'quote' ? item.reference : null
  const hasLead = item.kind === 'reply' && item.reference !== null
  const lines = estimateLines(shown?.content ?? '')
  const covers = [shown?.cover, quoted?.cover]
  const texts = [quoted, hasLead, lines > FEW_LINES, lines > SOME_LINES, ...covers].filter(
    Boolean,
  ).length
  const pictures = [shown?.media.length, quoted?.media.length].filter(Boolean).length
  return HEIGHTS[texts + 2 * pictures] ?? 'tallest'
}

/** Letters per line at the feed's full width, slightly underestimated. */
const LETTERS = 54

/** Approximate number of lines, because the server cannot measure it. */
export function estimateLines(html: string): number {
  const paragraphs = html.replace(/<a [^>]*>|<\/a>/gu, '').split('<br>')
  return paragraphs.reduce(
    (lines, { length }) => lines + Math.max(1, Math.ceil(length / LETTERS)),
    0,
  )
}
