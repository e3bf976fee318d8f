import { escapeHtml, type Point } from '@hemicycle/contract'
import sharp, { type OverlayOptions } from 'sharp'
import { FONTS } from './theme.ts'
import { truncate } from './to-preview.ts'

export interface TextStyle {
  /** In pixels. */
  size: number
  colour: string
  isBold?: boolean
  /** Moves letters apart, or together; a part of their size. */
  tracking?: number
  /** Gives every row of this size the same height, whatever letters it has. */
  hasFixedHeight?: boolean
  maxWidth: number
  maxHeight: number
}

/** A piece of text, in the style's colour unless it has its own. */
export interface Span {
  text: string
  colour?: string
}

export interface Drawn {
  input: Buffer
  width: number
  height: number
  spans: Span[]
  style: TextStyle
}

/** A picture on a drawing. */
export interface Part extends OverlayOptions {
  /** The text that it shows, for drawings that hold letters instead of pixels. */
  letters?: Letters
}

interface Letters {
  spans: Span[]
  style: TextStyle
  /** One end of the text, on its baseline. */
  at: Point
  anchor: 'start' | 'end'
}

/** At 72 dpi a point is a pixel. */
const DPI = 72
const PANGO_UNITS = 1024
/** A letter from the top to the bottom of a row that cannot be seen. */
const TALLEST = '<span fgalpha="1">|</span>'
const MAX_CUTS = 20

/** Shortens the text until it fits with what comes after it; null when there is nothing to draw. */
export async function drawText(
  text: string,
  style: TextStyle,
  after: Span[] = [],
): Promise<Drawn | null> {
  let shown = toDrawable(text).trim()
  for (let cuts = 0; shown && cuts < MAX_CUTS; cuts += 1) {
    const drawn = await drawSpans([{ text: shown }, ...after], style)
    if (drawn) return drawn
    shown = truncate(shown, Math.floor(shown.length * 0.8))
  }
  return null
}

/** Null when the row does not fit. */
export async function drawSpans(spans: Span[], style: TextStyle): Promise<Drawn | null> {
  const { size, colour, isBold = false, tracking = 0, maxWidth, maxHeight } = style
  const weight = isBold ? 'semibold' : 'normal'
  const text = spans.map((span) => toDrawable(span.text)).join('')
  if (!text) return null
  // Pango interprets markup, so the text of a post is escaped.
  const spacing = Math.round(tracking * size * PANGO_UNITS)
  const markup = spans.map(
    (span) =>
      `<span foreground="${span.colour ?? colour}" weight="${weight}" letter_spacing="${spacing}">${escapeHtml(toDrawable(span.text))}</span>`,
  )
  if (style.hasFixedHeight) markup.push(TALLEST)
  const picture = sharp({
    text: {
      text: markup.join(''),
      font: `${FONTS} ${size}`,
      dpi: DPI,
      width: maxWidth,
      rgba: true,
      wrap: 'word-char',
      align: isRightToLeft(text) ? 'right' : 'left',
    },
  })
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (width > maxWidth || height > maxHeight) return null
  return { input: data, width, height, spans, style }
}

export const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)

/** Lone surrogates and unassigned characters would make the markup invalid. */
export const toDrawable = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\P{Cc}\n]|[\p{Cn}\p{Co}\uFFFE\uFFFF]/gu, ' ')

/** Places a text by its left or right edge, and by its middle or top. */
export function placeAt(
  drawn: Drawn | null,
  at: { left: number } | { right: number },
  from: { middle: number } | { top: number },
): Part[] {
  if (!drawn) return []
  const { input, width, height, spans, style } = drawn
  const left = 'left' in at ? at.left : at.right - width
  const top = 'top' in from ? from.top : from.middle - height / 2
  const baseline = style.hasFixedHeight
    ? top + BASELINE * style.size
    : top + height / 2 + (CAPITAL / 2) * style.size
  const letters: Letters =
    'left' in at
      ? { spans, style, at: [left, baseline], anchor: 'start' }
      : { spans, style, at: [at.right, baseline], anchor: 'end' }
  return [{ input, left: Math.round(left), top: Math.round(top), letters }]
}

/** Parts of the size of letters in the fonts that we use: from the top of `TALLEST`, and the height of a capital. */
const BASELINE = 0.77
const CAPITAL = 0.72
