import sharp from 'sharp'

/** Largest difference per channel, out of 255, at which colours look the same. */
const MAX_CHANNEL_DIFFERENCE = 32

interface Comparison {
  /** Share of pixels that look different; 1 for another size. */
  share: number
  /** The area of the differences. */
  where: string
}

/** Compares a picture with the stored one, pixel by pixel. */
export async function comparePicture(stored: string, taken: string): Promise<Comparison> {
  const [before, now] = [await readPixels(stored), await readPixels(taken)]
  if (before.size !== now.size) return { share: 1, where: `${now.size}, stored ${before.size}` }
  const looksAlike = (byte: number): boolean =>
    Math.abs((before.bytes[byte] ?? 0) - (now.bytes[byte] ?? 0)) <= MAX_CHANNEL_DIFFERENCE
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

/** The rectangle around all pixels. */
function toWhere(pixels: number[], width: number): string {
  if (pixels.length === 0) return 'nowhere'
  const [columns, rows] = [
    pixels.map((pixel) => pixel % width),
    pixels.map((pixel) => Math.floor(pixel / width)),
  ]
  const span = (values: number[]): string =>
    `${values.reduce((min, value) => Math.min(min, value))}–${values.reduce((max, value) => Math.max(max, value))}`
  return `x ${span(columns)}, y ${span(rows)}`
}
