import sharp from 'sharp'

/** Of 255, in red, green or blue: colours less far apart look the same. */
const ALIKE = 32

interface Comparison {
  /** Of the pixels, how many look different; 1 for another size. */
  share: number
  /** Where to look. */
  where: string
}

/** Holds a picture against the one that is kept, pixel by pixel. */
export async function comparePicture(kept: string, taken: string): Promise<Comparison> {
  const [before, now] = [await readPixels(kept), await readPixels(taken)]
  if (before.size !== now.size) return { share: 1, where: `${now.size}, kept ${before.size}` }
  const looksAlike = (byte: number): boolean =>
    Math.abs((before.bytes[byte] ?? 0) - (now.bytes[byte] ?? 0)) <= ALIKE
  const differing: number[] = []
  for (let pixel = 0; pixel < now.bytes.length / 3; pixel += 1) {
    const [red, green, blue] = [3 * pixel, 3 * pixel + 1, 3 * pixel + 2]
    if (!(looksAlike(red) && looksAlike(green) && looksAlike(blue))) differing.push(pixel)
  }
  return {
    share: differing.length / (now.bytes.length / 3),
    where: toWhere(differing, now.width),
  }
}

async function readPixels(file: string) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, size: `${info.width} × ${info.height}` }
}

/** The rectangle around all of them. */
function toWhere(pixels: number[], width: number): string {
  if (pixels.length === 0) return 'nowhere'
  const [columns, rows] = [
    pixels.map((pixel) => pixel % width),
    pixels.map((pixel) => Math.floor(pixel / width)),
  ]
  const span = (places: number[]): string =>
    `${places.reduce((least, place) => Math.min(least, place))}–${places.reduce((most, place) => Math.max(most, place))}`
  return `x ${span(columns)}, y ${span(rows)}`
}
