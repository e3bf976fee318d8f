import pLimit from 'p-limit'
import sharp from 'sharp'
import { beginsAsPicture } from '../images/begins-as-picture.ts'

const MAX_PIXELS = 40_000_000
const TIMEOUT_SECONDS = 10
/** Tried in turn until the picture is small enough for a mail. */
const LONGEST_SIDES = [4000, 2000, 1000]
const MAX_BYTES = 4 * 1024 * 1024

/** Each may need hundreds of megabytes for a moment. */
const inTurn = pLimit(2)

/** A new JPEG: nothing of the sender's bytes, notes and places stays. Null when it is no picture we take. */
export async function toPicture(bytes: Buffer): Promise<Buffer | null> {
  if (!beginsAsPicture(bytes)) return null
  try {
    return await inTurn(() => shrink(bytes))
  } catch {
    return null
  }
}

async function shrink(bytes: Buffer): Promise<Buffer | null> {
  for (const side of LONGEST_SIDES) {
    const made = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 85 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
    if (made.length <= MAX_BYTES) return made
  }
  return null
}
