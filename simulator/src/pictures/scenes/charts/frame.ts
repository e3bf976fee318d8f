import type { Canvas } from '../../pieces/canvas.ts'
import { mix, palette } from '../../pieces/colour.ts'
import { d, line, rect, times } from '../../pieces/shape.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface Frame {
  paper: string
  inks: [string, string, string]
  drawing: string
}

const PAPERS = palette('#f6f4ee #f1f5f6 #fbfaf7 #17262e #e9efec #f5eee6 #22323c #eef0f6')
const TONES = palette('#8fb0b8 #d8c9b2 #a9bdb6 #cbbfca #dcc4b6 #9fb0d0')
const INKS: [string, string, string][] = [
  ['#0f6171', '#d3a45f', '#8f9ba0'],
  ['#2c4a7c', '#c9785a', '#9fb0a4'],
  ['#7a4f6b', '#c9a24e', '#7d99a1'],
  ['#3f6b4f', '#a7b85a', '#c98160'],
  ['#b5764a', '#41606a', '#d8c27c'],
  ['#5d6c90', '#c295a2', '#8fae9a'],
]

/** Where the plot stands; a blank title and legend get the room around it. */
export const toBox = ({ width, height }: Canvas): Box => ({
  x: width * 0.1,
  y: height * 0.24,
  width: width * 0.82,
  height: height * 0.62,
})

/** Paper, grid, axes, and grey bars where words would be. */
export function drawFrame({ width, height, random }: Canvas, box: Box): Frame {
  const paper = mix(random.pick(PAPERS), random.pick(TONES), random.next() * 0.22)
  const isDark = paper < '#8'
  const inks = random
    .pick(INKS)
    .map((ink) => (isDark ? mix(ink, '#ffffff', 0.3) : ink)) as Frame['inks']
  const grey = mix(paper, isDark ? '#ffffff' : '#22323c', 0.16)
  const strong = mix(paper, isDark ? '#ffffff' : '#22323c', 0.5)
  const lines = random.between(3, 6)
  const word = (x: number, y: number, size: number, tall = 5) =>
    rect(grey, [x, y, size, tall], { corner: tall / 2 })
  return {
    paper,
    inks,
    drawing: [
      rect(paper, [0, 0, width, height]),
      rect(strong, [box.x, height * 0.08, width * random.pick([0.3, 0.4, 0.5]), 10], { corner: 5 }),
      word(box.x, height * 0.08 + 18, width * random.pick([0.2, 0.26, 0.34]), 6),
      line(
        grey,
        1,
        times(
          lines,
          (index) => d`M${box.x} ${box.y + (index * box.height) / lines}H${box.x + box.width}`,
        ),
      ),
      times(lines + 1, (index) => word(box.x - 26, box.y + (index * box.height) / lines - 2, 18)),
      line(strong, 1.6, d`M${box.x} ${box.y}V${box.y + box.height}H${box.x + box.width}`),
      times(5, (index) =>
        word(box.x + ((index + 0.3) * box.width) / 5, box.y + box.height + 10, 26),
      ),
    ].join(''),
  }
}
