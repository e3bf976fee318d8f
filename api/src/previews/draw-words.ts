import { escapeHtml } from '@hemicycle/contract'
import sharp, { type OverlayOptions } from 'sharp'
import { FACES } from './look.ts'
import { cut } from './to-preview.ts'

interface Look {
  /** In pixels. */
  size: number
  colour: string
  isBold?: boolean
  maxWidth: number
  maxHeight: number
}

/** Some words in a row, in the look's colour or in one of their own. */
export interface Span {
  text: string
  colour?: string
}

interface Drawn {
  input: Buffer
  width: number
  height: number
}

/** At 72 dots per inch a point is a pixel. */
const DPI = 72
const MAX_CUTS = 20

/** Words as a picture that fits; shorter until they do. Null when there is nothing to draw. */
export async function drawWords(text: string, look: Look): Promise<Drawn | null> {
  let words = toDrawable(text).trim()
  for (let cuts = 0; words && cuts < MAX_CUTS; cuts += 1) {
    const drawn = await drawSpans([{ text: words }], look)
    if (drawn) return drawn
    words = cut(words, Math.floor(words.length * 0.8))
  }
  return null
}

/** A row of words as a picture; null when it does not fit. */
export async function drawSpans(spans: Span[], look: Look): Promise<Drawn | null> {
  const { size, colour, isBold = false, maxWidth, maxHeight } = look
  const weight = isBold ? 'semibold' : 'normal'
  const words = spans.map((span) => toDrawable(span.text)).join('')
  if (!words) return null
  // Pango reads markup: what a post says is never any.
  const markup = spans.map(
    (span) =>
      `<span foreground="${span.colour ?? colour}" weight="${weight}">${escapeHtml(toDrawable(span.text))}</span>`,
  )
  const picture = sharp({
    text: {
      text: markup.join(''),
      font: `${FACES} ${size}`,
      dpi: DPI,
      width: maxWidth,
      rgba: true,
      wrap: 'word-char',
      align: isRightToLeft(words) ? 'right' : 'left',
    },
  })
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return width <= maxWidth && height <= maxHeight ? { input: data, width, height } : null
}

export const isRightToLeft = (words: string): boolean =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words)

/** Halves of letters and signs without a shape would make the markup unreadable. */
const toDrawable = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\P{Cc}\n]|[\p{Cn}\p{Co}\uFFFE\uFFFF]/gu, ' ')

/** At a place of the card: its left edge, or its right one, and its middle or its top. */
export function place(
  drawn: Drawn | null,
  at: { left: number } | { right: number },
  from: { middle: number } | { top: number },
): OverlayOptions[] {
  if (!drawn) return []
  const left = 'left' in at ? at.left : at.right - drawn.width
  const top = 'top' in from ? from.top : from.middle - drawn.height / 2
  return [{ input: drawn.input, left: Math.round(left), top: Math.round(top) }]
}
