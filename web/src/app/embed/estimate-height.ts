import type { ItemMedia, SocialItem } from '@hemicycle/contract'
import { toShownPost } from '#web/features/feed/card/to-shown-post.ts'
import { toPlainText } from '#web/pages/plain-text.ts'

/** Header, the link to the network, foot and paddings of a card. */
const FURNITURE = 220
const LEAD = 100
const LINE = 24
const LETTER = 8
const PADDING = 34
const QUOTE = 80
const GAP = 12

/** About as high as the frame of a post will be: nobody can measure it here. */
export function estimateHeight(item: SocialItem, width: number): number {
  const shown = toShownPost(item)
  const inner = Math.max(1, width - PADDING)
  const lines = (html: string) => Math.ceil((toPlainText(html).length * LETTER) / inner)
  const breaks = shown?.content.split('\n').length ?? 0
  const quoted = item.kind === 'quote' ? (item.reference?.content ?? '') : ''
  return Math.round(
    FURNITURE +
      (lines(shown?.content ?? '') + breaks) * LINE +
      (shown?.media[0] ? toBoxHeight(shown.media[0], inner) : 0) +
      (item.kind === 'reply' ? LEAD : 0) +
      (quoted ? QUOTE + lines(quoted) * LINE : 0),
  )
}

/** Pictures stand in boxes that are never higher than wide. */
const toBoxHeight = ({ width, height }: ItemMedia, inner: number): number =>
  GAP + Math.min(inner, (inner * height) / Math.max(1, width))
