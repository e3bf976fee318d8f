import { darker, lighter } from '../../pieces/colour.ts'
import { drawListener } from '../../pieces/people/listener.ts'
import { drawLamps } from '../../pieces/furniture.ts'
import { drawRoom, toIndoors } from '../../pieces/room.ts'
import { d, ellipse, line, path, place, rect, times } from '../../pieces/shape.ts'
import { drawBust } from '../../portrait/bust.ts'
import type { Scene } from '../scene.ts'

export const meeting: Scene = {
  draw: (canvas) => {
    const room = toIndoors(canvas)
    const { width, height, random, vary, paint } = room
    const table = height * vary(0.68, 0.76)
    const wood = paint(
      random.pick(['#a98459', '#8a6a48', '#c9a97c', '#6e5642', '#d3c6b0', '#5f6a6e']),
    )
    const count = random.between(3, Math.max(3, Math.floor(width / 115)))
    const step = width / count
    const scale = Math.min(1.35, step / 82) * vary(0.94, 1.04)
    const member = (index: number) => {
      const x = step * (index + 0.5) + vary(-8, 8)
      return place(
        [x, table - 112 * scale],
        { scale },
        drawBust(random, random.pick(['woman', 'man']), `member${index}`),
      )
    }
    const things = (index: number) => {
      const [x, y] = [step * (index + 0.5), table + (height - table) * vary(0.16, 0.3)]
      return (
        path(paint('#f4f6f5'), d`M${x - 26} ${y}h44l7 13h-58Z`) +
        (random.chance(0.5)
          ? line('#22302f', 2.4, d`M${x + 34} ${y + 4}c2 -16 -3 -24 -11 -30`)
          : '') +
        (random.chance(0.6)
          ? rect('#dfecef', [x - 44, y - 14, 9, 15], { corner: 2, opacity: 0.75 })
          : '') +
        (random.chance(0.4) ? path(paint('#3a464c'), d`M${x - 16} ${y - 1}l4 -18h30l-2 18Z`) : '') +
        (random.chance(0.3) ? ellipse(paint('#e9e4d8'), [x + 46, y + 4, 7, 3.4]) : '')
      )
    }
    return [
      drawRoom(room, table),
      random.chance(0.4) ? drawLamps(room, height * 0.16) : '',
      times(count, member),
      path(wood, d`M-4 ${table}H${width + 4}V${height + 2}H-4Z`),
      rect(lighter(wood, 0.18), [0, table, width, 7]),
      rect(darker(wood, 0.3), [0, height * 0.97, width, height * 0.04], { opacity: 0.5 }),
      times(count, things),
      random.chance(0.4)
        ? times(random.between(1, 3), (index) =>
            drawListener(room, [width * (0.2 + index * 0.3) + vary(-20, 20), height + 14], {
              size: height * vary(0.28, 0.36),
            }),
          )
        : '',
    ].join('')
  },
}
