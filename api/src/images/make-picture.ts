import sharp from 'sharp'
import { beginsAsPicture } from './begins-as-picture.ts'
import { PictureRefusedError } from './fetch/fetch-bytes.ts'

const MAX_PIXELS = 40_000_000
const TIMEOUT_SECONDS = 5

/** A new picture of this width: nothing of the source's bytes, notes and places is passed on. */
export async function makePicture(bytes: Buffer, width: number): Promise<Buffer> {
  if (!beginsAsPicture(bytes)) throw new PictureRefusedError('not a picture')
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: false })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer()
}
