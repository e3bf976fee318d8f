import { darker, lighter } from '../../pieces/colour.ts'
import { drawFigure } from '../../pieces/people/figure.ts'
import { drawListener } from '../../pieces/people/listener.ts'
import { drawLamps } from '../../pieces/furniture.ts'
import { drawRoom, toIndoors } from '../../pieces/room.ts'
import { d, ellipse, line, path, rect, times } from '../../pieces/shape.ts'
import type { Scene } from '../scene.ts'

const SKETCHES = [
  'M10 70L30 20L50 70ZM70 20H110V60H70Z',
  'M10 60C30 10 50 80 70 40S110 20 120 50M10 75H125',
  'M20 20H60M20 36H80M20 52H50M90 30a16 16 0 1 0 32 0a16 16 0 1 0 -32 0',
  'M15 75V15M15 75H125M30 75V50M50 75V35M70 75V56M90 75V28',
]

export const classroom: Scene = {
  draw: (canvas) => {
    const room = toIndoors(canvas)
    const { width, height, random, vary, paint } = room
    const floor = height * vary(0.6, 0.68)
    const board = paint(random.pick(['#2f4f45', '#26323f', '#3a4246', '#3d5a4c']))
    const [left, wide, tall] = [
      width * vary(0.16, 0.4),
      width * vary(0.4, 0.5),
      floor * vary(0.42, 0.5),
    ]
    const top = floor * 0.2
    const wood = paint(random.pick(['#c9a97c', '#b08c5c', '#d8c6a4', '#a5947c']))
    const rows = 2
    const row = (index: number) => {
      const near = (index + 1) / rows
      const count = Math.max(2, Math.round(width / (150 - index * 20)) - index)
      const y = floor + (height - floor) * (0.3 + near * 0.62)
      const size = height * (0.2 + near * 0.12)
      return times(count, (seat) => {
        const x = (width * (seat + 0.5)) / count + vary(-6, 6)
        const desk = width / count - 22
        return (
          rect('#0d161b', [x - desk / 2, y - size * 0.12, desk, size * 0.5], { opacity: 0.12 }) +
          rect(lighter(wood, 0.12), [x - desk / 2, y - size * 0.3, desk, size * 0.1], {
            corner: 2,
          }) +
          rect(darker(wood, 0.2), [x - desk / 2, y - size * 0.2, desk, size * 0.06]) +
          (random.chance(0.5)
            ? rect(paint('#f4f6f5'), [x - desk * 0.42, y - size * 0.34, desk * 0.24, size * 0.05])
            : '') +
          (random.chance(0.9)
            ? drawListener(room, [x, y + size * 0.2], { size, isYoung: true })
            : '')
        )
      })
    }
    return [
      drawRoom(room, floor, { hasWindows: random.chance(0.6) }),
      rect(paint('#8a6a48'), [left - 5, top - 5, wide + 10, tall + 10], { corner: 2 }) +
        rect(board, [left, top, wide, tall]),
      `<g transform="translate(${(left + wide * 0.1).toFixed(1)} ${(top + tall * 0.08).toFixed(1)}) scale(${(Math.min(wide / 150, tall / 90) * 0.94).toFixed(2)})">${line('#e9efe9', 2.2, random.pick(SKETCHES), 0.85)}</g>`,
      random.chance(0.5) ? drawLamps(room, height * 0.07) : '',
      random.chance(0.4)
        ? ellipse(paint('#4d7f9a'), [width * 0.1, floor - 40, 17]) +
          path(
            paint('#8fae6c'),
            d`M${width * 0.1 - 12} ${floor - 48}c8 -8 14 2 20 -4c4 8 -6 10 -4 18c-8 -2 -14 -6 -16 -14Z`,
          ) +
          line(
            paint('#6e5642'),
            3,
            d`M${width * 0.1} ${floor - 22}V${floor + 4}M${width * 0.1 - 12} ${floor + 4}h24`,
          )
        : '',
      drawFigure(room, [left + wide * random.pick([0, 1]) + vary(-10, 10), floor + 18], {
        size: floor * 0.68,
        isReaching: random.chance(0.5),
      }),
      times(rows, row),
    ].join('')
  },
}
