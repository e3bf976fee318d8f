import { toImage, type Units } from './to-image.ts'

const SIDE = 16

/** The drawing in 16 by 16 colours: what a glance tells of it. */
export async function toGlance(body: string, units: Units): Promise<Buffer> {
  return toImage(body, units, 64)
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer()
}

/** How far the two most alike are apart, as the mean difference of a colour from 0 to 255. */
export function toSmallestDistance(glances: Buffer[]): number {
  let smallest = Infinity
  for (const [index, one] of glances.entries()) {
    for (const other of glances.slice(index + 1)) {
      smallest = Math.min(smallest, toDistance(one, other, smallest))
    }
  }
  return smallest
}

/** Not counted further than the limit. */
function toDistance(one: Buffer, other: Buffer, limit: number): number {
  let sum = 0
  for (let index = 0; index < one.length && sum < limit * one.length; index += 1) {
    sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0))
  }
  return sum / one.length
}
