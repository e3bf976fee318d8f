import { across, type Canvas } from '../../pieces/canvas.ts'
import { darker, lighter, palette } from '../../pieces/colour.ts'
import { drawRow } from '../../pieces/house.ts'
import { drawFigure } from '../../pieces/people/figure.ts'
import { d, ellipse, line, path, place, rect, times } from '../../pieces/shape.ts'
import { drawSky, drawWeather } from '../../pieces/sky.ts'
import { drawTree } from '../../pieces/tree.ts'
import type { Scene } from '../scene.ts'

const WALLS = palette('#e8e4da #cfd8da #d8c6b0 #b9c8c6 #e3d3c0 #c9cfc0 #b58a76 #dcdfe2')
const GREENS = palette('#3f7f6b #2f6f73 #4f8a5f #3d6f8a')

/** A wing with rows of windows; some are lit, after dark most. */
function drawWing(
  { random, paint, light }: Canvas,
  wall: string,
  [x, y, width, height]: [number, number, number, number],
): string {
  const floors = Math.max(2, Math.round(height / 34))
  const columns = Math.max(3, Math.round(width / 26))
  const [wide, tall] = [width / columns, height / floors]
  const panes = times(floors * columns, (index) => {
    const isLit = random.chance(light.isDark ? 0.65 : 0.05)
    return rect(isLit ? '#ffdf9e' : paint('#6f8f9a'), [
      x + (index % columns) * wide + wide * 0.2,
      y - height + Math.floor(index / columns) * tall + tall * 0.24,
      wide * 0.6,
      tall * 0.46,
    ])
  })
  const bands = times(floors, (index) =>
    rect(lighter(wall, 0.35), [x, y - height + index * tall + tall * 0.82, width, 2]),
  )
  return (
    rect(wall, [x, y - height, width, height]) +
    panes +
    bands +
    rect('#0d161b', [x + width * 0.93, y - height, width * 0.07, height], { opacity: 0.12 }) +
    rect(darker(wall, 0.2), [x - 3, y - height - 5, width + 6, 6])
  )
}

/** Glass doors under a roof with a cross above them. */
function drawEntrance(
  { paint, light, random }: Canvas,
  x: number,
  ground: number,
  size: number,
): string {
  const green = paint(random.pick(GREENS))
  const glass = light.isDark ? '#ffe9b8' : paint('#9fc0c8')
  return (
    rect(glass, [x - size * 0.5, ground - size * 0.62, size, size * 0.62]) +
    line(
      paint('#f4f4ef'),
      2.4,
      d`M${x - size * 0.5} ${ground}V${ground - size * 0.62}H${x + size * 0.5}V${ground}M${x} ${ground}V${ground - size * 0.62}`,
    ) +
    rect(green, [x - size * 0.72, ground - size * 0.74, size * 1.44, size * 0.12], { corner: 2 }) +
    rect(green, [x - size * 0.27, ground - size * 1.34, size * 0.54, size * 0.54], { corner: 4 }) +
    path(
      '#ffffff',
      d`M${x - size * 0.06} ${ground - size * 1.26}h${size * 0.12}v${size * 0.13}h${size * 0.13}v${size * 0.12}h${-size * 0.13}v${size * 0.13}h${-size * 0.12}v${-size * 0.13}h${-size * 0.13}v${-size * 0.12}h${size * 0.13}Z`,
    )
  )
}

const drawVan = ({ random, paint }: Canvas, at: [number, number]): string =>
  place(
    at,
    { scale: 1.1, isMirrored: random.chance(0.5) },
    path(paint('#f4f6f5'), 'M-38 -6V-36H14L30 -20L38 -16V-6Z') +
      path(paint('#4a6470'), 'M14 -32L26 -20H12V-32Z') +
      rect(paint('#3f7f6b'), [-38, -18, 76, 5]) +
      rect('#6fa8d8', [-8, -40, 14, 4], { corner: 2 }) +
      [-22, 24]
        .map((x) => ellipse('#1f2427', [x, -5, 6]) + ellipse('#8d9498', [x, -5, 2.4]))
        .join(''),
  )

export const hospital: Scene = {
  draw: (canvas) => {
    const { width, height, random, vary, paint, meadow } = canvas
    const ground = height * vary(0.68, 0.76)
    const wall = paint(random.pick(WALLS))
    const [left, wide, tall] = [
      width * vary(0.06, 0.2),
      width * vary(0.6, 0.74),
      ground * vary(0.38, 0.62),
    ]
    const tower = [
      left + wide * vary(0, 0.6),
      ground,
      wide * vary(0.26, 0.4),
      tall * vary(1.14, 1.4),
    ] as [number, number, number, number]
    const door = left + wide * vary(0.3, 0.7)
    return [
      drawSky(canvas, ground),
      random.chance(0.6) ? drawRow(canvas, ground, [20, height * 0.2], 0.46) : '',
      drawWing(canvas, darker(wall, 0.06), tower),
      drawWing(canvas, wall, [left, ground, wide, tall]),
      random.chance(0.5)
        ? drawWing(canvas, lighter(wall, 0.2), [left + wide - 8, ground, width * 0.4, tall * 0.5])
        : '',
      drawEntrance(canvas, door, ground, height * 0.16),
      rect(paint(meadow), [0, ground, width, height - ground + 2]),
      path(
        paint('#b9b4a8'),
        d`M${door - 34} ${ground}h68l${width * 0.16} ${height - ground + 2}h${-width * 0.32 - 68}Z`,
      ),
      rect(paint('#7d8488'), [0, height * 0.88, width, height * 0.14]),
      across(canvas, random.between(3, 7), (x) =>
        Math.abs(x - door) < height * 0.2
          ? ''
          : drawTree(canvas, [x, ground + vary(4, 16)], vary(40, 80)),
      ),
      across(canvas, random.between(1, 4), (x) =>
        drawFigure(canvas, [x, vary(ground + 14, height * 0.87)], {
          size: height * 0.13,
          outfit: random.pick(['everyday', 'everyday', 'nurse', 'white coat']),
        }),
      ),
      random.chance(0.6) ? drawVan(canvas, [vary(60, width - 60), height * 0.95]) : '',
      drawWeather(canvas),
    ].join('')
  },
}
