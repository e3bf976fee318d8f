import type { Canvas } from '../../pieces/canvas.ts'
import { darker, lighter, palette } from '../../pieces/colour.ts'
import { drawRoom, toIndoors } from '../../pieces/room.ts'
import { d, ellipse, gradient, path, place, rect, times } from '../../pieces/shape.ts'
import { drawBust } from '../../portrait/bust.ts'
import type { Scene } from '../scene.ts'
import { drawLectern } from './lectern.ts'

const HALLS = palette('#123b46 #26323f #3d3246 #2f4a3f #4a3a30 #1f2f4a #5b6a70')

/** Rows of seats that rise behind whoever speaks. */
function seats({ width, height, random }: Canvas, hall: string): string {
  const rows = random.between(4, 7)
  return times(rows, (row) => {
    const radius = width * (0.3 + row * 0.11)
    const count = 9 + row * 5
    return times(count, (index) => {
      const angle = (Math.PI * index) / (count - 1)
      return ellipse(
        lighter(hall, 0.32),
        [width / 2 - radius * Math.cos(angle), height * 0.92 - radius * 0.82 * Math.sin(angle), 6],
        0.4,
      )
    })
  })
}

const curtain = ({ width, height }: Canvas, hall: string): string =>
  times(16, (index) =>
    rect(index % 2 ? darker(hall, 0.2) : lighter(hall, 0.1), [
      (index * width) / 16,
      0,
      width / 16 + 1,
      height,
    ]),
  )

const beams = ({ width, height, vary }: Canvas, hall: string): string =>
  times(4, (index) =>
    path(
      lighter(hall, 0.5),
      d`M${width * (0.1 + index * 0.27)} -4l${vary(-120, 20)} ${height}h${vary(90, 160)}L${width * (0.14 + index * 0.27)} -4Z`,
      0.12,
    ),
  )

export const speaker: Scene = {
  draw: (canvas) => {
    const room = toIndoors(canvas)
    const { width, height, random, vary, paint } = room
    const hall = paint(random.pick(HALLS))
    const isBright = random.chance(0.3)
    const scale = (Math.min(width, height) / 150) * vary(0.9, 1.1)
    const x = width * vary(0.36, 0.64)
    const desk = height * vary(0.78, 0.86)
    const ground =
      gradient('hall', [lighter(hall, 0.12), darker(hall, 0.3)]) +
      rect('url(#hall)', [0, 0, width, height])
    return [
      isBright
        ? drawRoom(room, height * 0.8)
        : ground + random.pick([seats, seats, curtain, beams])(room, hall),
      place(
        [x, desk - 108 * scale],
        { scale },
        drawBust(random, random.pick(['woman', 'man']), 'speaker'),
      ),
      drawLectern(room, [x, desk], {
        width: 100 * scale * vary(0.9, 1.3),
        microphones: random.between(1, 2),
      }),
    ].join('')
  },
}
