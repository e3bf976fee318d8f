import type { Point } from '@hemicycle/contract'
import type { Canvas } from '../canvas.ts'
import { drawText, type Part, placeAt } from '../draw-text.ts'
import { COLOURS, LINE_COLOURS } from '../theme.ts'
import { drawLabels } from './draw-labels.ts'
import { toNumber } from './to-number.ts'
import type { Figure, Line } from './view-preview.ts'

const PLOT = { left: 107, right: 916, top: 193, bottom: 431 }
const NAMES_LEFT = 937
const NAMES_RIGHT = 1150
/** Names at the ends are at least so far apart. */
const NAME_HEIGHT = 40
const MAX_STEPS = 4
/** A mark at every fifth point, and at the end. */
const MARKED = 5
/** Colour is never the only difference. */
const DASHES = [undefined, [3, 9], [16, 10]] as const

type Lines = Extract<Figure, { kind: 'lines' }>

/** Compared lines, scaled to the highest of them, with their names at their ends. */
export async function drawLines(canvas: Canvas, { lines, labels }: Lines) {
  const step = toStep(Math.max(1, ...lines.flatMap(({ values }) => values)))
  const most = step * Math.max(1, Math.ceil(Math.max(...lines.flatMap(toMost)) / step))
  const count = Math.max(2, ...lines.map(({ values }) => values.length))
  const toX = (at: number) => PLOT.left + 8 + (at * (PLOT.right - PLOT.left - 16)) / (count - 1)
  const toY = (value: number) => PLOT.bottom - (value / most) * (PLOT.bottom - PLOT.top)
  const drawn = lines.map(({ values }) => values.map((value, at): Point => [toX(at), toY(value)]))

  const parts = [
    await drawGrid(canvas, most, step, toY),
    await drawLabels(labels, (at) => toX(at)),
    await drawNames(lines, drawn),
  ]
  for (const [index, points] of drawn.entries()) drawLine(canvas, points, index)
  for (const [index, points] of drawn.entries()) drawMarks(canvas, points, index)
  return parts.flat()
}

const toMost = ({ values }: Line): number[] => [1, ...values]

/** A round number, so that at most four steps reach the highest value. */
function toStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / MAX_STEPS))
  const steps = [1, 2, 5, 10].map((factor) => Math.max(1, Math.round(factor * power)))
  return steps.find((step) => most / step <= MAX_STEPS) ?? most
}

async function drawGrid(
  canvas: Canvas,
  most: number,
  step: number,
  toY: (value: number) => number,
): Promise<Part[]> {
  const parts: Part[] = []
  for (let value = 0; value <= most; value += step) {
    const y = toY(value)
    const colour = value === 0 ? COLOURS.control : COLOURS.grid
    canvas.box(
      { left: PLOT.left, top: y - 0.75, width: PLOT.right - PLOT.left, height: 1.5 },
      colour,
    )
    const style = { size: 19, colour: COLOURS.axis, maxWidth: 90, maxHeight: 30 }
    const label = await drawText(toNumber(value), style)
    parts.push(...placeAt(label, { right: PLOT.left - 14 }, { middle: y }))
  }
  return parts
}

const toColour = (index: number): string => LINE_COLOURS[index] ?? COLOURS.primary

function drawLine(canvas: Canvas, points: Point[], index: number): void {
  canvas.line(points, { width: 10, colour: COLOURS.card })
  canvas.line(points, { width: 4.5, colour: toColour(index), dash: DASHES[index] })
}

function drawMarks(canvas: Canvas, points: Point[], index: number): void {
  const isMarked = (_: Point, at: number) =>
    at === points.length - 1 || (at - 3 - index) % MARKED === 0
  for (const at of points.filter(isMarked)) {
    drawMark(canvas, at, 9, index, COLOURS.card)
    drawMark(canvas, at, 6.5, index, toColour(index))
  }
}

/** A circle, a square or a triangle. */
function drawMark(canvas: Canvas, [x, y]: Point, radius: number, index: number, colour: string) {
  if (index === 1) {
    const size = radius * 2
    canvas.box({ left: x - radius, top: y - radius, width: size, height: size }, colour)
  } else if (index === 2) {
    const corners: Point[] = [
      [x, y - radius * 1.2],
      [x + radius * 1.15, y + radius],
      [x - radius * 1.15, y + radius],
    ]
    canvas.shape(corners, colour)
  } else canvas.dot([x, y], radius, colour)
}

/** Each at the height of its line's end, moved where two would touch. */
async function drawNames(lines: Line[], drawn: Point[][]): Promise<Part[]> {
  const ends = lines.map((line, index) => ({ line, index, y: drawn[index]?.at(-1)?.[1] ?? 0 }))
  const parts: Part[] = []
  let lowest = PLOT.top - NAME_HEIGHT
  const sorted = ends.toSorted((a, b) => a.y - b.y)
  for (const [place, { line, index, y }] of sorted.entries()) {
    const room = PLOT.bottom - (sorted.length - 1 - place) * NAME_HEIGHT
    const middle = Math.min(room, Math.max(y, lowest + NAME_HEIGHT))
    lowest = middle
    parts.push(...placeAt(await drawName(line, index), { left: NAMES_LEFT }, { middle }))
  }
  return parts
}

/** As much of the name as fits with its total. */
function drawName({ name, total }: Line, index: number) {
  const maxWidth = NAMES_RIGHT - NAMES_LEFT
  const colour = toColour(index)
  const style = { size: 24, colour, isBold: true, hasFixedHeight: true, maxWidth, maxHeight: 34 }
  return drawText(name, style, [{ text: `  ${total}`, colour: COLOURS.secondary }])
}
