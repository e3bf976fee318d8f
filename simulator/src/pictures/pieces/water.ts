import type { Canvas } from './canvas.ts'
import { darker, palette } from './colour.ts'
import { d, gradient, line, rect, times } from './shape.ts'

const WATERS = palette('#4c7f8c #3f7286 #5a8f92 #3a6478 #6b979e')

/** Water from y to the bottom, with glints that grow towards the viewer. */
export function drawWater(
  { width, height, light, random, vary, paint }: Canvas,
  y: number,
): string {
  const water = paint(random.pick(WATERS), light.isDark ? 0.1 : 0)
  const glint = light.sky.at(-1) ?? '#ffffff'
  const waves = times(random.between(22, 34), () => {
    const depth = vary(0.03, 1)
    const length = 10 + depth * vary(20, 70)
    return d`M${vary(-20, width)} ${y + (height - y) * depth}h${length}`
  })
  return (
    gradient('water', [paint(water, 0.45), water, darker(water, 0.28)]) +
    rect('url(#water)', [0, y, width, height - y + 2]) +
    line(glint, 1.6, waves, 0.32)
  )
}
