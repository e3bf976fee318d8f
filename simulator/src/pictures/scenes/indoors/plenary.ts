import type { Canvas } from '../../pieces/canvas.ts'
import { darker, lighter, palette } from '../../pieces/colour.ts'
import { CLOTHES, HAIRS, SKINS } from '../../pieces/people/complexion.ts'
import { drawFigure } from '../../pieces/people/figure.ts'
import { toIndoors } from '../../pieces/room.ts'
import { d, ellipse, gradient, path, place, rect, times } from '../../pieces/shape.ts'
import type { Scene } from '../scene.ts'

const HALLS = palette(
  '#35525b #4a4438 #7d8f92 #5b6a7c #8a7f6d #47585a #9aa08f #66705f #a5978a #6f7f8f',
)
const BENCHES = palette('#24444f #2c3a5c #5b3a34 #3d4a3a #4a3a4f #6b5a42 #8a6a48')

interface Seat {
  at: [number, number]
  scale: number
  bench: string
  isTaken: boolean
}

function drawSeat({ random, paint }: Canvas, { at, scale, bench, isTaken }: Seat): string {
  const pick = (items: readonly string[]) => paint(random.pick(items))
  const member = () =>
    path(pick(CLOTHES), 'M-6.4 8C-6.4 1 -3 -1.6 0 -1.6S6.4 1 6.4 8Z') +
    ellipse(pick(SKINS), [0, -5.4, 3.9, 4.5]) +
    path(pick(HAIRS), 'M-4.2 -5C-5 -11.4 5 -11.4 4.2 -5C3 -8 -3 -8 -4.2 -5Z')
  return place(
    at,
    { scale },
    path(bench, 'M-8 10C-8 1 -4 -2.6 0 -2.6S8 1 8 10Z') +
      (isTaken ? member() : '') +
      rect(lighter(bench, 0.22), [-8.6, 7, 17.2, 3.4], { corner: 1 }),
  )
}

export const plenary: Scene = {
  draw: (canvas) => {
    const room = toIndoors(canvas)
    const { width, height, random, vary, paint } = room
    const hall = paint(random.pick(HALLS))
    const bench = paint(random.pick(BENCHES))
    const [cx, cy] = [width * vary(0.3, 0.7), height * vary(0.94, 1.06)]
    const [flat, rows, share] = [
      vary(0.6, 0.95) * (height > width ? 1.3 : 1),
      random.between(5, 9),
      random.pick([0.3, 0.6, 0.8, 0.95]),
    ]
    const reach = Math.hypot(width * 0.62, height * 0.62)
    const size = (reach / rows / 44) * 1.05
    const toRadius = (row: number) => reach * (0.26 + (0.62 * row) / rows)
    const arc = (row: number) => {
      const radius = toRadius(row)
      const count = Math.round(radius / (8.2 * size))
      return times(count, (index) => {
        const angle = Math.PI * (0.03 + (0.94 * index) / (count - 1))
        const at: [number, number] = [
          cx - radius * 1.1 * Math.cos(angle),
          cy - radius * flat * Math.sin(angle),
        ]
        const isOut = at[0] < -14 || at[0] > width + 14 || at[1] < -14
        return isOut
          ? ''
          : drawSeat(room, {
              at,
              scale: size * (1.18 - row * 0.04),
              bench: row % 2 ? bench : darker(bench, 0.14),
              isTaken: random.chance(share),
            })
      })
    }
    const step = (row: number) => {
      const radius = toRadius(row) + reach * 0.05
      return ellipse(row % 2 ? hall : lighter(hall, 0.08), [cx, cy, radius * 1.1, radius * flat])
    }
    const desk = cy - reach * 0.05
    return [
      gradient('hall', [darker(hall, 0.4), darker(hall, 0.08)]) +
        rect('url(#hall)', [0, 0, width, height]),
      times(random.between(5, 16), (index) =>
        rect(lighter(hall, 0.14), [index * 62, 0, 26, height * 0.3], { opacity: 0.3 }),
      ),
      times(random.between(0, 2), (index) =>
        rect(
          paint('#cfdde0'),
          [width * (0.14 + index * 0.56), height * 0.05, width * 0.16, height * 0.11],
          { corner: 2 },
        ),
      ),
      times(rows, (index) => step(rows - 1 - index)),
      times(rows, (index) => arc(rows - 1 - index)),
      ellipse(lighter(hall, 0.5), [cx, cy + 6, reach * 0.21, reach * 0.2 * flat]),
      drawFigure(room, [cx, desk + 10], { size: 70, isFromBehind: random.chance(0.4) }),
      path(paint('#8a6a48'), d`M${cx - 22} ${desk - 22}h44l6 60h-56Z`) +
        rect(paint('#a98459'), [cx - 26, desk - 27, 52, 6], { corner: 1 }),
    ].join('')
  },
}
