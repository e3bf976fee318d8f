import { type Canvas, createCanvas } from '../canvas.ts'
import { drawAvatar } from '../draw-avatar.ts'
import { drawFooter, EDGE, finish, TOP } from '../draw-frame.ts'
import { drawBox } from '../draw-shapes.ts'
import {
  type Drawn,
  drawSpans,
  drawText,
  type Part,
  placeAt,
  type Span,
  type TextStyle,
} from '../draw-text.ts'
import { COLOURS, toGroupColour, WIDTH } from '../theme.ts'
import { drawFigure, drawSeatMark } from './draw-figure.ts'
import type { Fact, ViewPreview } from './view-preview.ts'

const LARGE_FACE = 228
const SMALL_FACE = 115
/** Small faces overlap. */
const FACE_STEP = 96
const FACES_TOP = 192
/** White, to tell overlapping faces apart. */
const RING_WIDTH = 5
const RING_SIZE = SMALL_FACE + 2 * RING_WIDTH
const RING = drawBox({
  width: RING_SIZE,
  height: RING_SIZE,
  radius: RING_SIZE / 2,
  colour: COLOURS.card,
})
/** Beside a figure at the top. */
const NARROW = 566
const FACTS = { middle: 390, wideMiddle: 200, gap: 60 }

/** PNG of 1200 by 630; `pictures` are those of the faces. */
export const drawView = (view: ViewPreview, pictures: (Buffer | null)[]): Promise<Buffer> =>
  finish(async () => {
    const canvas = createCanvas()
    const parts = await layOut(canvas, view, pictures)
    const hasPhoto = pictures.some((picture) => picture !== null)
    return { base: canvas.toPicture(), parts, hasPhoto }
  })

/** Draws on the canvas; the parts that it returns lie above it. */
export async function layOut(
  canvas: Canvas,
  view: ViewPreview,
  pictures: (Buffer | null)[],
): Promise<Part[]> {
  const isWide = view.figure?.kind === 'lines' || view.figure?.place === 'wide'
  const parts = [
    await drawHead(view, isWide),
    await drawFaces(view, pictures),
    await drawFacts(canvas, view.facts, isWide),
    view.figure ? await drawFigure(canvas, view.figure, view.facts.length > 0) : [],
    await drawFooter(canvas, view),
  ]
  return parts.flat()
}

/** The largest size in which the title fits, and how many lines it may have there. */
const SIZES = [
  { size: 89, lines: 1 },
  { size: 60, lines: 2 },
  { size: 47, lines: 3 },
  { size: 40, lines: 4 },
] as const
/** A chart needs the room below its title. */
const WIDE_SIZES = [47, 40, 34, 28].map((size) => ({ size, lines: 1 }))
/** The height of a row by the size of its letters. */
const LEADING = 1.4

async function drawHead(view: ViewPreview, isWide: boolean): Promise<Part[]> {
  const hasFace = view.faces.length === 1
  const left = hasFace ? EDGE + LARGE_FACE + 41 : EDGE
  const isBeside = view.figure?.kind !== 'lines' && view.figure?.place === 'top'
  const maxWidth = isBeside ? NARROW : WIDTH - EDGE - left
  const row = { colour: COLOURS.secondary, maxWidth, hasFixedHeight: true }
  const mark = toMark(view.group)
  const rows = [
    await drawRow(hasFace ? [] : mark, view.kind, { ...row, size: 25, maxHeight: 40 }),
    await drawTitle(view.title, maxWidth, toSizes(view, isWide)),
    await drawRow(hasFace ? mark : [], view.line, { ...row, size: 27, maxHeight: 40 }),
    await drawRow([], view.note, { ...row, size: 21, maxHeight: 36 }),
  ].filter((drawn) => drawn !== null)
  const height = rows.reduce((sum, drawn) => sum + drawn.height, 0) + GAP * (rows.length - 1)
  let top = hasFace ? TOP + (LARGE_FACE - height) / 2 : TOP
  return rows.flatMap((drawn) => {
    const placed = placeAt(drawn, { left }, { top })
    top += drawn.height + GAP
    return placed
  })
}

const GAP = 8

const toMark = (group: string | null): Span[] =>
  group === null ? [] : [{ text: '■ ', colour: toGroupColour(group) }]

/** Names are smaller than words, and the title of a chart is the smallest. */
const toSizes = ({ faces }: ViewPreview, isWide: boolean) =>
  isWide ? WIDE_SIZES : SIZES.slice(faces.length > 0 ? 1 : 0)

async function drawTitle(
  title: string,
  maxWidth: number,
  sizes: readonly { size: number; lines: number }[],
): Promise<Drawn | null> {
  const toStyle = ({ size, lines }: { size: number; lines: number }): TextStyle => ({
    size,
    colour: COLOURS.primary,
    isBold: true,
    tracking: -0.025,
    hasFixedHeight: true,
    maxWidth,
    maxHeight: Math.round(size * LEADING * lines),
  })
  for (const size of sizes) {
    const drawn = await drawSpans([{ text: title.trim() }], toStyle(size))
    if (drawn) return drawn
  }
  return drawText(title, toStyle(sizes.at(-1) ?? SIZES[2]))
}

/** One row, without what does not fit. */
async function drawRow(mark: Span[], text: string | null, style: TextStyle) {
  if (!text) return null
  return (await drawSpans([...mark, { text }], style)) ?? drawText(text, style)
}

async function drawFaces(
  { faces, facesText }: ViewPreview,
  pictures: (Buffer | null)[],
): Promise<Part[]> {
  const isOne = faces.length === 1
  const size = isOne ? LARGE_FACE : SMALL_FACE
  const top = isOne ? TOP : FACES_TOP
  const parts: Part[] = []
  for (const [index, face] of faces.entries()) {
    const left = EDGE + index * FACE_STEP
    if (index > 0) parts.push({ ...RING, left: left - RING_WIDTH, top: top - RING_WIDTH })
    parts.push(...(await drawAvatar({ ...face, size, left, top }, pictures[index] ?? null)))
  }
  const left = EDGE + (faces.length - 1) * FACE_STEP + size + 24
  const style = { size: 25, colour: COLOURS.secondary, maxWidth: WIDTH - EDGE - left }
  const text = await drawText(facesText ?? '', { ...style, maxHeight: 40 })
  return [...parts, ...placeAt(text, { left }, { middle: top + size / 2 })]
}

async function drawFacts(canvas: Canvas, facts: Fact[], isWide: boolean) {
  const parts: Part[] = []
  const middle = isWide ? FACTS.wideMiddle : FACTS.middle
  let left = EDGE
  for (const { number, text, seats } of facts) {
    const room = WIDTH - EDGE - left
    const style = { maxWidth: Math.max(1, room), hasFixedHeight: true }
    const drawn = await drawText(number, {
      ...style,
      size: 55,
      colour: COLOURS.primary,
      isBold: true,
      tracking: -0.025,
      maxHeight: 80,
    })
    const words = await drawText(text, {
      ...style,
      size: 21,
      colour: COLOURS.secondary,
      maxHeight: 66,
    })
    parts.push(...placeAt(drawn, { left }, { middle }))
    parts.push(...placeAt(words, { left }, { top: middle + 36 }))
    const width = drawn?.width ?? 0
    if (seats) drawSeatMark(canvas, seats, { left: left + width + 4, middle })
    left += Math.max(width + (seats ? 70 : 0), words?.width ?? 0) + FACTS.gap
  }
  return parts
}
