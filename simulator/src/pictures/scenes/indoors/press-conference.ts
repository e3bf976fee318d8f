import { drawListener } from '../../pieces/people/listener.ts'
import { toIndoors } from '../../pieces/room.ts'
import { place, rect, times } from '../../pieces/shape.ts'
import { drawBust } from '../../portrait/bust.ts'
import type { Scene } from '../scene.ts'
import { drawLectern } from './lectern.ts'
import { drawBackdrop, drawCamera, drawBoom } from './press-room.ts'

export const pressConference: Scene = {
  draw: (canvas) => {
    const room = toIndoors(canvas)
    const { width, height, random, vary } = room
    const desk = height * vary(0.62, 0.7)
    const scale = (Math.min(width, height) / 190) * vary(0.95, 1.15)
    const x = width * vary(0.38, 0.62)
    const table = scale * random.pick([92, 120, 190, 260])
    const size = height * vary(0.26, 0.34)
    const listeners = random.between(3, 6)
    return [
      drawBackdrop(room),
      rect('#0d161b', [0, height * 0.84, width, height * 0.2], { opacity: 0.3 }),
      place(
        [x, desk - 106 * scale],
        { scale },
        drawBust(random, random.pick(['woman', 'man']), 'speaker'),
      ),
      drawLectern(room, [x, desk], { width: table, microphones: random.between(3, 6) }),
      random.chance(0.3) ? drawBoom(room, [width * vary(0.2, 0.8), height * vary(0.4, 0.5)]) : '',
      times(random.between(1, 2), (index) =>
        drawCamera(room, width * (index ? 0.93 : 0.07) + vary(-10, 10), size),
      ),
      times(listeners, (index) =>
        drawListener(
          room,
          [(width * (index + 0.5)) / listeners + vary(-14, 14), height + size * vary(0.1, 0.34)],
          { size },
        ),
      ),
    ].join('')
  },
}
