import { placeSeats, SEATS_HEIGHT, SEATS_WIDTH, toArc } from '@hemicycle/contract'
import type { Canvas } from '../canvas.ts'
import { EDGE, TOP } from '../draw-frame.ts'
import { drawText, type Part, placeAt } from '../draw-text.ts'
import { COLOURS, WIDTH } from '../theme.ts'
import { drawLabels, LABEL } from './draw-labels.ts'
import { drawLines } from './draw-lines.ts'
import { toNumber } from './to-number.ts'
import type { Figure, SeatKind } from './view-preview.ts'

const RIGHT = WIDTH - EDGE
/** Width and height of a figure by its place, and its upper edge. */
const PLACES = {
  top: { width: 468, top: 62, height: 212 },
  foot: { width: 300, top: 336, height: 132 },
  wide: { width: RIGHT - EDGE, top: 200, height: 232 },
}
/** The wide figure below a row of numbers. */
const BELOW_FACTS = { width: RIGHT - EDGE, top: 326, height: 106 }

/** Draws on the canvas; the texts of its axis lie above it. */
export async function drawFigure(
  canvas: Canvas,
  figure: Figure,
  hasFacts: boolean,
): Promise<Part[]> {
  if (figure.kind === 'lines') return drawLines(canvas, figure)
  const box = figure.place === 'wide' && hasFacts ? BELOW_FACTS : PLACES[figure.place]
  if (figure.kind === 'bars') return drawBars(canvas, figure, box)
  drawSeats(canvas, figure, box)
  return []
}

type Box = (typeof PLACES)['top']

const SEAT_COLOURS: Readonly<Record<SeatKind, string>> = {
  outside: COLOURS.seatEmpty,
  none: COLOURS.control,
  empty: COLOURS.seatEmpty,
  lit: COLOURS.seatLit,
}

/** A single lit seat among hundreds is larger. */
const OWN = 2.6

/** The hemicycle of the site. */
function drawSeats(canvas: Canvas, { seats, place }: Seats, box: Box): void {
  const scale = box.width / SEATS_WIDTH
  const plan = placeSeats(seats.length)
  const lit = place === 'foot' ? plan.lit * OWN : plan.lit
  const widths = { outside: plan.outside, none: plan.outside, empty: plan.empty, lit }
  const left = RIGHT - box.width
  const top = place === 'foot' ? box.top + box.height - SEATS_HEIGHT * scale : TOP
  const placed = plan.seats.map((at, index) => ({ at, kind: seats[index] ?? 'empty' }))
  const litLast = placed.toSorted((a, b) => Number(a.kind === 'lit') - Number(b.kind === 'lit'))
  for (const { at, kind } of litLast) {
    const [x, y] = [left + at[0] * scale, top + at[1] * scale]
    canvas.dot([x, y], (widths[kind] * scale) / 2, SEAT_COLOURS[kind])
  }
}

type Seats = Extract<Figure, { kind: 'seats' }>
type Bars = Extract<Figure, { kind: 'bars' }>

async function drawBars(canvas: Canvas, { values, lit, labels, place }: Bars, box: Box) {
  const { width, top, height } = box
  const left = RIGHT - width
  const step = width / Math.max(1, values.length)
  const most = Math.max(1, ...values)
  for (const [index, value] of values.entries()) {
    const tall = (value / most) * height
    const colour = index === lit ? COLOURS.barLit : COLOURS.bar
    const bar = { left: left + (index + 0.14) * step, top: top + height - tall }
    canvas.box({ ...bar, width: step * 0.72, height: tall }, colour)
  }
  canvas.box({ left, top: top + height, width, height: 1.5 }, COLOURS.control)
  const toLeft = (at: number) => left + (at + 0.14) * step
  const axis = await drawLabels(labels, toLeft)
  if (place !== 'wide' || lit === null) return axis
  // The scale: without it nobody knows how much a bar is.
  const value = values[lit] ?? 0
  const label = await drawText(toNumber(value), { ...LABEL, colour: COLOURS.barLit, isBold: true })
  const middle = toLeft(lit) + (step * 0.72 - (label?.width ?? 0)) / 2
  const bar = top + height - (value / most) * height
  return [...axis, ...placeAt(label, { left: middle }, { middle: bar - 16 })]
}

/** Seats of a small arc, lit by number from the left, never by group. */
export function drawSeatMark(
  canvas: Canvas,
  { lit, of }: { lit: number; of: number },
  { left, middle }: { left: number; middle: number },
): void {
  for (const [index, at] of toArc(left + 33, middle + 15, 29, of).entries()) {
    canvas.dot(at, 4, index < lit ? COLOURS.seatLit : COLOURS.control)
    if (index >= lit) canvas.dot(at, 2.8, COLOURS.card)
  }
}
