import type { Point } from '@hemicycle/contract'
import sharp, { type Sharp } from 'sharp'
import { readColour } from './draw-shapes.ts'
import { COLOURS, HEIGHT, WIDTH } from './theme.ts'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface LineStyle {
  width: number
  colour: string
  /** Lengths of dash and gap; a whole line without. */
  dash?: readonly [drawn: number, left: number] | undefined
}

/** A white picture of the size of a preview, for shapes. */
export interface Canvas {
  dot(at: Point, radius: number, colour: string): void
  box(box: Box, colour: string): void
  line(points: readonly Point[], style: LineStyle): void
  /** A convex shape; its corners are in clockwise order. */
  shape(corners: readonly Point[], colour: string): void
}

/** The distance of a point from the edge of a shape, negative inside. */
type Distance = (x: number, y: number) => number

const CHANNELS = 3

/** As pixels: this process decodes no SVG. */
export function createCanvas(): Canvas & { toPicture: () => Sharp } {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * CHANNELS, Buffer.from(readColour(COLOURS.card)))

  const blend = (x: number, y: number, share: number, colour: readonly number[]): void => {
    const at = (y * WIDTH + x) * CHANNELS
    for (const [channel, value] of colour.entries()) {
      const below = pixels[at + channel] ?? 0
      pixels[at + channel] = Math.round(below + (value - below) * share)
    }
  }
  const paint = (points: readonly Point[], margin: number, colour: string, distance: Distance) => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const from = [Math.min(...xs) - margin - 1, Math.min(...ys) - margin - 1].map(Math.floor)
    const to = [Math.max(...xs) + margin + 1, Math.max(...ys) + margin + 1].map(Math.ceil)
    const parts = readColour(colour)
    for (let y = Math.max(0, from[1] ?? 0); y < Math.min(HEIGHT, to[1] ?? 0); y += 1)
      for (let x = Math.max(0, from[0] ?? 0); x < Math.min(WIDTH, to[0] ?? 0); x += 1) {
        const share = Math.min(1, 0.5 - distance(x + 0.5, y + 0.5))
        if (share > 0) blend(x, y, share, parts)
      }
  }
  const paintShape = (corners: readonly Point[], colour: string): void =>
    paint(corners, 0, colour, toPolygonDistance(corners))

  return {
    dot: (at, radius, colour) =>
      paint([at], radius, colour, (x, y) => Math.hypot(x - at[0], y - at[1]) - radius),
    box({ left, top, width, height }, colour) {
      const [right, bottom] = [left + width, top + height]
      const corners: Point[] = [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ]
      paintShape(corners, colour)
    },
    line(points, { width, colour, dash }) {
      for (const [start, end] of dash ? cutDashes(points, dash) : toSegments(points))
        paint([start, end], width / 2, colour, toSegmentDistance(start, end, width / 2))
    },
    shape: paintShape,
    toPicture: () => sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: CHANNELS } }),
  }
}

type Segment = readonly [start: Point, end: Point]

const toSegments = (points: readonly Point[]): Segment[] =>
  points.slice(1).map((end, index) => [points[index] ?? end, end])

const toSegmentDistance =
  ([ax, ay]: Point, [bx, by]: Point, radius: number): Distance =>
  (x, y) => {
    const [dx, dy] = [bx - ax, by - ay]
    const square = dx * dx + dy * dy
    const along = square === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / square
    const part = Math.min(1, Math.max(0, along))
    return Math.hypot(x - ax - part * dx, y - ay - part * dy) - radius
  }

const toPolygonDistance = (corners: readonly Point[]): Distance => {
  const edges = toSegments([...corners, ...corners.slice(0, 1)]).map(([[ax, ay], [bx, by]]) => {
    const length = Math.hypot(bx - ax, by - ay) || 1
    return { ax, ay, nx: (by - ay) / length, ny: (ax - bx) / length }
  })
  return (x, y) => Math.max(...edges.map(({ ax, ay, nx, ny }) => (x - ax) * nx + (y - ay) * ny))
}

/** The drawn parts of a dashed line; dashes go on around corners. */
function cutDashes(
  points: readonly Point[],
  [drawn, left]: readonly [drawn: number, left: number],
): Segment[] {
  const dashes: Segment[] = []
  let reached = 0
  for (const [start, end] of toSegments(points)) {
    const length = Math.hypot(end[0] - start[0], end[1] - start[1])
    const at = (along: number): Point => [
      start[0] + ((end[0] - start[0]) * along) / length,
      start[1] + ((end[1] - start[1]) * along) / length,
    ]
    const first = Math.floor(reached / (drawn + left))
    for (let dash = first * (drawn + left); dash < reached + length; dash += drawn + left) {
      const from = Math.max(0, dash - reached)
      const to = Math.min(length, dash + drawn - reached)
      if (from < to) dashes.push([at(from), at(to)])
    }
    reached += length
  }
  return dashes
}
