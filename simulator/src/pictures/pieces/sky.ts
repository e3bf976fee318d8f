import type { Canvas } from './canvas.ts'
import { lighter, mix } from './colour.ts'
import { d, ellipse, gradient, line, path, rect, times } from './shape.ts'

/** The sky down to the horizon with its sun, stars, clouds and birds. */
export function drawSky(canvas: Canvas, horizon: number): string {
  const { width, random, light } = canvas
  return [
    gradient('sky', light.sky),
    rect('url(#sky)', [0, 0, width, horizon + 2]),
    light.isDark ? stars(canvas, horizon) : '',
    light.sun ? sun(canvas, horizon, light.sun) : '',
    times(random.between(light.sun ? 0 : 2, 5), () => cloud(canvas, horizon)),
    !light.isDark && random.chance(0.25) ? birds(canvas, horizon) : '',
  ].join('')
}

/** Rain or snow in front of everything, if this light has it. */
export function drawWeather({ light, width, height, vary }: Canvas): string {
  if (light.falls === 'rain') {
    const drop = () => {
      const [x, y] = [vary(0, width), vary(0, height)]
      return d`M${x} ${y}l-3 14`
    }
    return line('#e8eff2', 1, times(90, drop), 0.35)
  }
  if (light.falls !== 'snow') return ''
  return times(110, () =>
    ellipse('#ffffff', [vary(0, width), vary(0, height), vary(0.8, 2.4)], 0.8),
  )
}

const stars = ({ width, vary }: Canvas, horizon: number): string =>
  times(46, () =>
    ellipse('#ffffff', [vary(0, width), vary(0, horizon * 0.7), vary(0.4, 1.2)], vary(0.3, 0.9)),
  )

function sun({ width, vary, light }: Canvas, horizon: number, colour: string): string {
  const [x, y, r] = [
    vary(width * 0.12, width * 0.88),
    vary(horizon * 0.16, horizon * 0.82),
    vary(16, 30),
  ]
  const glow = [2.6, 1.8, 1.35].map((size) =>
    ellipse(colour, [x, y, r * size], light.isDark ? 0.05 : 0.16),
  )
  return glow.join('') + ellipse(colour, [x, y, r])
}

function cloud({ random, width, vary, light }: Canvas, horizon: number): string {
  const colour = mix(
    lighter(light.sky[1] ?? '#ffffff', light.isDark ? 0.08 : 0.55),
    light.sky[2] ?? '#ffffff',
    0.2,
  )
  const [x, y, size] = [vary(-40, width), vary(horizon * 0.06, horizon * 0.62), vary(0.5, 1.5)]
  if (random.chance(0.5)) {
    return path(
      colour,
      d`M${x} ${y}c${40 * size} ${-9 * size} ${90 * size} ${4 * size} ${150 * size} ${-3 * size}s${70 * size} 1 ${100 * size} ${5 * size}c${-60 * size} ${8 * size} ${-180 * size} ${6 * size} ${-250 * size} ${-2 * size}z`,
      0.6,
    )
  }
  return path(
    colour,
    d`M${x} ${y}c${-2 * size} ${-12 * size} ${16 * size} ${-16 * size} ${22 * size} ${-10 * size}c${4 * size} ${-16 * size} ${34 * size} ${-18 * size} ${40 * size} ${-2 * size}c${12 * size} ${-6 * size} ${26 * size} 0 ${24 * size} ${12 * size}z`,
    0.75,
  )
}

function birds({ random, width, vary, paint }: Canvas, horizon: number): string {
  const [x, y] = [vary(width * 0.2, width * 0.8), vary(horizon * 0.2, horizon * 0.5)]
  const bird = (index: number) =>
    d`M${x + index * 14 - 5} ${y + (index % 3) * 7 - 2}q3 -3 5 1q2 -4 5 -1`
  return line(paint('#34444c', 0.3), 1.2, times(random.between(3, 6), bird))
}
