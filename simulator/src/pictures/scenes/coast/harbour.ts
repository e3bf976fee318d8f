import { across } from '../../pieces/canvas.ts'
import { drawBoat } from '../../pieces/boat.ts'
import { drawFigure } from '../../pieces/people/figure.ts'
import { drawRow } from '../../pieces/house.ts'
import { drawHills } from '../../pieces/land.ts'
import { d, line, rect, times } from '../../pieces/shape.ts'
import { drawSky, drawWeather } from '../../pieces/sky.ts'
import { drawWater } from '../../pieces/water.ts'
import type { Scene } from '../scene.ts'

export const harbour: Scene = {
  draw: (canvas) => {
    const { width, height, random, vary, paint } = canvas
    const quay = height * vary(0.52, 0.64)
    const stone = paint(random.pick(['#8a7c6c', '#9a958a', '#77685a']))
    const crane = () => {
      const [x, lift] = [vary(width * 0.1, width * 0.8), height * vary(0.34, 0.44)]
      return line(
        paint('#b5764a', 0.15),
        4,
        d`M${x} ${quay}V${quay - lift}H${x + 90}M${x} ${quay - lift}H${x - 26}M${x} ${quay - lift + 30}L${x + 40} ${quay - lift}M${x + 74} ${quay - lift}V${quay - lift + 46}`,
      )
    }
    const boats = [0.28, 0.72]
      .map((share) => ({
        x: width * (share + vary(-0.12, 0.12)),
        y: quay + (height - quay) * vary(0.28, 0.82),
      }))
      .toSorted((a, b) => a.y - b.y)
    return [
      drawSky(canvas, quay),
      drawHills(canvas, quay - 46),
      crane(),
      drawRow(canvas, quay, [54, height * 0.25], 0.06),
      across(canvas, random.between(0, 4), (x) => drawFigure(canvas, [x, quay + 3], { size: 34 })),
      drawWater(canvas, quay),
      rect(stone, [0, quay, width, 13]),
      rect('#0d161b', [0, quay + 10, width, 5], { opacity: 0.25 }),
      times(random.between(3, 7), () =>
        rect(paint('#2b3338'), [vary(10, width - 10), quay - 6, 5, 7], { corner: 1 }),
      ),
      boats
        .map(({ x, y }) => drawBoat(canvas, [x, y], 0.8 + ((y - quay) / (height - quay)) * 0.75))
        .join(''),
      drawWeather(canvas),
    ].join('')
  },
}
