import type { Canvas } from '../../pieces/canvas.ts'
import { darker, lighter, palette } from '../../pieces/colour.ts'
import { drawFigure } from '../../pieces/people/figure.ts'
import { drawLamps } from '../../pieces/furniture.ts'
import { drawRoom, toIndoors } from '../../pieces/room.ts'
import { d, ellipse, line, path, place, rect, times } from '../../pieces/shape.ts'
import type { Scene } from '../scene.ts'

const LIQUIDS = palette('#5fb3bf #d9a441 #b5667a #7f9f4a #8a6fae #c9623f #4d7f9a')
const GLASS = '#dfecef'

/** Each stands on 0,0 and is about 50 high. */
const TOOLS: ((canvas: Canvas, liquid: string) => string)[] = [
  (_canvas, liquid) =>
    path(GLASS, 'M-5 -48H5V-30L18 -4Q19 0 14 0H-14Q-19 0 -18 -4L-5 -30Z', 0.7) +
    path(liquid, 'M-10 -20H10L18 -4Q19 0 14 0H-14Q-19 0 -18 -4Z', 0.9),
  (_canvas, liquid) =>
    rect(GLASS, [-12, -36, 24, 36], { corner: 3, opacity: 0.7 }) +
    rect(liquid, [-12, -20, 24, 20], { corner: 3, opacity: 0.9 }) +
    line('#ffffff', 1, 'M-12 -28h6M-12 -14h6', 0.7),
  ({ paint }, liquid) =>
    rect(paint('#b08c5c'), [-26, -14, 52, 14], { corner: 2 }) +
    times(
      4,
      (index) =>
        rect(GLASS, [-21 + index * 12, -44, 8, 40], { corner: 4, opacity: 0.8 }) +
        rect(
          index % 2 ? liquid : '#c9503a',
          [-21 + index * 12, -26 + index * 3, 8, 22 - index * 3],
          { corner: 4 },
        ),
    ) +
    rect(paint('#8a6a48'), [-26, -20, 52, 5]),
  ({ paint }) =>
    rect(paint('#3a464c'), [-20, -5, 40, 5], { corner: 2 }) +
    line(paint('#46555c'), 6, 'M10 -5C22 -14 20 -36 4 -42') +
    rect(paint('#26333a'), [-5, -58, 10, 26], { corner: 3 }) +
    rect(paint('#5d6c74'), [-16, -20, 26, 4]) +
    rect(paint('#26333a'), [-3, -34, 6, 10]),
  ({ paint }) =>
    rect(paint('#d9dfe0'), [-30, -44, 60, 44], { corner: 4 }) +
    rect('#17303a', [-24, -38, 34, 20], { corner: 2 }) +
    line('#7fd0a8', 1.4, 'M-22 -24l6 -6l6 3l7 -7l8 4') +
    ellipse(paint('#c9503a'), [20, -32, 3]) +
    ellipse(paint('#7f9f4a'), [20, -22, 3]),
]

export const laboratory: Scene = {
  draw: (canvas) => {
    const room = toIndoors(canvas)
    const { width, height, random, vary, paint } = room
    const bench = height * vary(0.66, 0.74)
    const top = paint(random.pick(['#e7ebea', '#cfd8da', '#46555c', '#d9cfc0']))
    const scale = height / vary(280, 330)
    const tall = height * vary(0.54, 0.62)
    const shelf = height * vary(0.2, 0.28)
    const people = random.between(1, 3)
    const count = Math.round(width / 84)
    const toTools = () => random.shuffle([...TOOLS, ...TOOLS.slice(0, 3)]).slice(-count)
    const stand = (tools: typeof TOOLS, y: number, size: number) =>
      tools
        .map((draw, index) =>
          place(
            [(width * (index + 0.5)) / tools.length + vary(-10, 10), y],
            { scale: size * vary(0.88, 1.12) },
            draw(room, random.pick(LIQUIDS)),
          ),
        )
        .join('')
    return [
      drawRoom(room, height * 0.86),
      random.chance(0.7)
        ? rect(paint('#b9c2c4'), [width * 0.06, shelf, width * 0.88, 6]) +
          stand(toTools(), shelf, scale * 0.6)
        : '',
      random.chance(0.4) ? drawLamps(room, height * 0.08) : '',
      times(people, (index) =>
        drawFigure(room, [(width * (index + 0.5)) / people + vary(-30, 30), height * 0.94], {
          size: tall,
          outfit: 'white coat',
          isReaching: random.chance(0.6),
        }),
      ),
      rect(lighter(top, 0.2), [0, bench, width, 9]),
      rect(darker(top, 0.12), [0, bench + 9, width, height - bench]),
      line(
        darker(top, 0.3),
        1.6,
        times(
          Math.ceil(width / 110),
          (index) =>
            d`M${index * 110 + 40} ${bench + 14}V${height}M${index * 110 + 80} ${bench + 26}h26`,
        ),
        0.6,
      ),
      stand(random.shuffle(TOOLS), bench + 3, scale),
    ].join('')
  },
}
