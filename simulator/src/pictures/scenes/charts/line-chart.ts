import { d, ellipse, line, path, times } from '../../pieces/shape.ts'
import type { Scene } from '../scene.ts'
import { drawFrame, toBox } from './frame.ts'

export const lineChart: Scene = {
  isOneWay: true,
  draw: (canvas) => {
    const { random, vary } = canvas
    const box = toBox(canvas)
    const { paper, inks, drawing } = drawFrame(canvas, box)
    const points = random.between(6, 24)
    const isFilled = random.chance(0.6)
    const hasDots = random.chance(0.4) && points < 14
    const bottom = box.y + box.height
    const curve = (index: number) => {
      const ink = inks[index] ?? inks[0]
      let level = vary(0.2, 0.75)
      const drift = vary(-0.04, 0.05)
      const places = Array.from({ length: points }, (_, point): [number, number] => {
        level = Math.min(0.95, Math.max(0.05, level + drift + vary(-0.11, 0.11)))
        return [box.x + (point * box.width) / (points - 1), bottom - level * box.height]
      })
      const [last = [box.x, bottom]] = places.slice(-1)
      const data = places.map(([x, y], point) => (point ? d`L${x} ${y}` : d`M${x} ${y}`)).join('')
      return (
        (isFilled ? path(ink, data + d`V${bottom}H${box.x}Z`, 0.24) : '') +
        line(paper, 7, data) +
        line(ink, 3.6, data) +
        (hasDots ? places.map(([x, y]) => ellipse(ink, [x, y, 3.6])).join('') : '') +
        ellipse(paper, [...last, 6.4]) +
        ellipse(ink, [...last, 4.6])
      )
    }
    return drawing + times(random.between(1, 3), curve)
  },
}
