import { lighter } from '../../pieces/colour.ts'
import { rect, times } from '../../pieces/shape.ts'
import type { Scene } from '../scene.ts'
import { drawFrame, toBox } from './frame.ts'

export const barChart: Scene = {
  isOneWay: true,
  draw: (canvas) => {
    const { random, vary } = canvas
    const box = toBox(canvas)
    const { paper, inks, drawing } = drawFrame(canvas, box)
    const count = random.between(4, 12)
    const parts = random.pick([1, 1, 2, 3])
    const isStacked = random.chance(0.5)
    const rises = vary(-0.5, 0.5)
    const lit = random.chance(0.5) ? random.between(0, count - 1) : -1
    const step = box.width / count
    const bar = (index: number) => {
      const level = Math.min(0.96, Math.max(0.12, vary(0.3, 0.75) + rises * (index / count - 0.5)))
      let base = 0
      return times(parts, (part) => {
        const size =
          box.height * (isStacked ? (level / parts) * vary(0.7, 1.2) : level * vary(0.6, 1))
        const wide = (step * 0.68) / (isStacked ? 1 : parts)
        const at = index * step + step * 0.16 + (isStacked ? 0 : part * wide)
        const ink =
          parts === 1 && lit >= 0 && index !== lit
            ? lighter(inks[0], paper < '#8' ? 0.1 : 0.45)
            : (inks[part] ?? inks[0])
        const from = isStacked ? base : 0
        base += size
        return rect(ink, [box.x + at, box.y + box.height - from - size, wide - 1.4, size], {
          corner: 1.5,
        })
      })
    }
    return drawing + times(count, bar)
  },
}
