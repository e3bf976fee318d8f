import type { Canvas } from './canvas.ts'
import { d, path } from './shape.ts'

type Shape = 'rolling' | 'peaks' | 'flat'

/** A ridge across the picture, filled to the bottom. */
export function drawRidge(
  canvas: Canvas,
  y: number,
  colour: string,
  shape: Shape = 'rolling',
): string {
  const { width, height, random, vary } = canvas
  const steps = shape === 'peaks' ? random.between(5, 8) : random.between(2, 4)
  const rise = { rolling: 26, peaks: 54, flat: 8 }[shape]
  const step = width / steps
  let data = d`M-2 ${height + 2}V${y - vary(0, rise)}`
  for (let index = 1; index <= steps; index += 1) {
    const top = y - vary(0, rise)
    const x = index * step + 2
    data +=
      shape === 'peaks'
        ? d`L${x - step * vary(0.35, 0.65)} ${y - vary(rise * 0.4, rise * 1.5)}L${x} ${top}`
        : d`C${x - step * 0.6} ${y - vary(-rise * 0.3, rise)} ${x - step * 0.4} ${top} ${x} ${top}`
  }
  return path(colour, data + d`V${height + 2}Z`)
}

/** Two or three ridges, each nearer and clearer than the one behind it. */
export function drawHills(canvas: Canvas, horizon: number): string {
  const { random, paint, meadow, leaves } = canvas
  const far = random.pick(['rolling', 'peaks', 'flat'] as const)
  return (
    drawRidge(canvas, horizon - 12, paint('#6f8a94', 0.68), far) +
    drawRidge(canvas, horizon + 2, paint(random.pick(leaves), 0.5)) +
    drawRidge(canvas, horizon + 16, paint(meadow, 0.28), 'flat')
  )
}
