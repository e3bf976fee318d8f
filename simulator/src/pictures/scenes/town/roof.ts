import type { Canvas } from '../../pieces/canvas.ts'
import { darker, lighter, palette } from '../../pieces/colour.ts'
import { d, line, path, rect, times } from '../../pieces/shape.ts'

const TILES = palette('#b9694c #a4553b #c98160 #8a4b3a #6d5348 #56626a #a8765a #7a6a60')
const WALLS = palette('#e6d6bf #efe2cd #dcd5c6 #d3b79a #c9cdc6 #e8dcc0')

interface Roof {
  x: number
  y: number
  size: number
  distance: number
}

/** A roof seen from above its eaves, sometimes with panels, chimney or dormer. */
export function drawRoof(canvas: Canvas, { x, y, size, distance }: Roof): string {
  const { random, paint, vary, light } = canvas
  const tiles =
    light.falls === 'snow' ? paint('#e9eff3', distance) : paint(random.pick(TILES), distance)
  const wall = paint(random.pick(WALLS), distance)
  const [wide, tall] = [size * vary(1.2, 1.7), size * vary(0.6, 0.8)]
  const lean = wide * vary(0.1, 0.2)
  const glass = paint('#1d3c57', distance)
  const panel = (index: number) => {
    const [left, top] = [
      x + lean * 0.8 + (index % 3) * wide * 0.22,
      y - tall * (index < 3 ? 0.82 : 0.46),
    ]
    return (
      path(glass, d`M${left} ${top}h${wide * 0.2}l${-lean * 0.3} ${tall * 0.3}h${-wide * 0.2}Z`) +
      line(
        lighter(glass, 0.4),
        0.8,
        d`M${left + wide * 0.1} ${top}l${-lean * 0.3} ${tall * 0.3}M${left - lean * 0.15} ${top + tall * 0.15}h${wide * 0.2}`,
        0.6,
      )
    )
  }
  const rows = line(
    darker(tiles, 0.25),
    0.9,
    times(
      5,
      (index) =>
        d`M${x + lean * (1 - (index + 1) / 6)} ${y - tall + ((index + 1) / 6) * tall}h${wide - lean * 2 + lean * 2 * ((index + 1) / 6)}`,
    ),
    0.4,
  )
  const panes = times(3, (index) =>
    rect(light.isDark && random.chance(0.6) ? '#ffdf9e' : paint('#5b7f8a', distance), [
      x + wide * (0.14 + index * 0.27),
      y + size * 0.14,
      wide * 0.13,
      size * 0.28,
    ]),
  )
  return [
    random.chance(0.6)
      ? rect(paint('#8f5a48', distance), [
          x + wide * vary(0.2, 0.8),
          y - tall - size * 0.22,
          size * 0.13,
          size * 0.34,
        ])
      : '',
    rect(wall, [x + 2, y - 1, wide - 4, size * 1.4]),
    panes,
    path(tiles, d`M${x + lean} ${y - tall}H${x + wide - lean}L${x + wide + 3} ${y + 2}H${x - 3}Z`),
    path(
      darker(tiles, 0.2),
      d`M${x + wide - lean * 1.6} ${y - tall}h${lean * 0.6}L${x + wide + 3} ${y + 2}h${-lean}Z`,
      0.5,
    ),
    rows,
    random.chance(light.falls === 'snow' ? 0.2 : 0.45) ? times(random.pick([3, 6]), panel) : '',
    rect('#0d161b', [x + 2, y + 2, wide - 4, size * 0.06], { opacity: 0.22 }),
  ].join('')
}
