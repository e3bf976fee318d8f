import { openRandom, toSeed, type Random } from '../../random.ts'
import { mix } from './colour.ts'
import { LIGHTS, type Light } from './light.ts'
import { times } from './shape.ts'

/** What a scene is drawn on: its size, its light, and the chance that makes it differ. */
export interface Canvas {
  width: number
  height: number
  random: Random
  light: Light
  /** Greens, or the colours of another season. */
  leaves: readonly string[]
  meadow: string
  /** A number from min to max, not whole. */
  vary: (min: number, max: number) => number
  /** A colour in this light; a distance of 1 is lost in the haze. */
  paint: (colour: string, distance?: number) => string
}

const SEASONS: readonly [meadow: string, leaves: readonly string[]][] = [
  ['#8fae6c', ['#7fa35f', '#93b56e', '#a9c27f', '#d9b3b8']],
  ['#7d9f66', ['#567a4e', '#65885a', '#4a6d4c', '#7a9660']],
  ['#b3a862', ['#5f7a4d', '#76874e', '#8a8b4a', '#556e48']],
  ['#a99a5e', ['#b5763c', '#c8924a', '#9c5a36', '#8a7a42']],
  ['#93a078', ['#4f6a55', '#5f7a62', '#6f8769', '#415c4c']],
]

export interface CanvasWish {
  /** The same name gives the same canvas. */
  name: string
  width: number
  height: number
  suits?: ((light: Light) => boolean) | undefined
}

export function openCanvas({ name, width, height, suits = () => true }: CanvasWish): Canvas {
  const random = openRandom(toSeed(name))
  const light = random.pick(LIGHTS.filter(suits))
  const [meadow, leaves] = random.pick(SEASONS)
  const isWhite = light.falls === 'snow'
  return {
    width,
    height,
    random,
    light,
    leaves: isWhite ? leaves.map((leaf) => mix(leaf, '#eef3f6', 0.45)) : leaves,
    meadow: isWhite ? '#eef3f6' : meadow,
    vary: (min, max) => min + random.next() * (max - min),
    paint: (colour, distance = 0) =>
      mix(mix(colour, light.tint, light.strength), light.haze, distance),
  }
}

/** Draws side by side, each somewhere in a stretch of its own, so that none hides another. */
export const across = (
  { width, vary }: Canvas,
  count: number,
  draw: (x: number) => string,
): string => times(count, (index) => draw(((index + vary(0.25, 0.75)) * width) / count))
