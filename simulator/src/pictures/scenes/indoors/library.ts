import { across } from '../../pieces/canvas.ts'
import { darker, lighter } from '../../pieces/colour.ts'
import { drawFigure } from '../../pieces/people/figure.ts'
import { drawListener } from '../../pieces/people/listener.ts'
import { drawBooks, drawLamps } from '../../pieces/furniture.ts'
import { drawRoom, toIndoors } from '../../pieces/room.ts'
import { d, ellipse, path, rect, times } from '../../pieces/shape.ts'
import type { Scene } from '../scene.ts'

export const library: Scene = {
  draw: (canvas) => {
    const room = toIndoors(canvas)
    const { width, height, random, vary, paint } = room
    const floor = height * vary(0.68, 0.76)
    const cases = random.between(2, 4)
    const step = width / cases
    const gap = random.pick([0, 0.12, 0.3])
    const rows = Math.round(floor / vary(48, 62))
    const wood = paint(random.pick(['#a98459', '#8a6a48', '#c9a97c', '#6e5642']))
    const table = floor + (height - floor) * vary(0.3, 0.42)
    const lamp = (index: number) => {
      const x = width * (0.2 + index * 0.3)
      return (
        path(
          '#fff0c4',
          d`M${x - 12} ${table - 26}L${x - 44} ${table}h88L${x + 12} ${table - 26}Z`,
          0.25,
        ) +
        rect(paint('#b9924a'), [x - 1.6, table - 26, 3.2, 26]) +
        path(paint('#2f6b54'), d`M${x - 18} ${table - 24}c2 -12 34 -12 36 0Z`)
      )
    }
    const pile = () => {
      const x = vary(30, width - 60)
      return times(random.between(2, 4), (index) =>
        rect(
          paint(random.pick(['#7a3b3f', '#2c4a5c', '#8a7442', '#3f5a4c', '#c9bda4'])),
          [x + vary(-3, 3), table - 7 - index * 7, vary(28, 38), 6.4],
          { corner: 1 },
        ),
      )
    }
    return [
      drawRoom(room, floor, { hasWindows: gap > 0.2 }),
      times(cases, (index) =>
        drawBooks(
          room,
          [step * (index + gap / 2), height * 0.04, step * (1 - gap), floor - height * 0.04],
          rows,
        ),
      ),
      random.chance(0.5) ? drawLamps(room, height * 0.12) : '',
      across(room, random.between(1, 3), (x) =>
        drawFigure(room, [x, floor + 10], {
          size: floor * vary(0.52, 0.58),
          isFromBehind: random.chance(0.6),
          isReaching: random.chance(0.6),
        }),
      ),
      rect(wood, [0, table, width, height - table + 2]) +
        rect(lighter(wood, 0.2), [0, table, width, 6]) +
        rect(darker(wood, 0.3), [0, height * 0.98, width, 10]),
      times(random.between(1, 3), lamp),
      times(random.between(1, 3), pile),
      times(random.between(1, 3), (index) => {
        const x = width * (0.22 + index * 0.28) + vary(-20, 20)
        return (
          path(
            '#fbf8f0',
            d`M${x + 28} ${table + 14}q15 -8 30 0q15 -8 30 0l6 14q-18 -8 -36 0q-18 -8 -36 0Z`,
          ) + drawListener(room, [x, height * 1.06], { size: height * vary(0.3, 0.38) })
        )
      }),
      ellipse('#fff0c4', [width / 2, table + 4, width * 0.4, 10], 0.12),
    ].join('')
  },
}
