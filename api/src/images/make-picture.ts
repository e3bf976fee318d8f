import pLimit from 'p-limit'
import { PictureRefusedError } from './fetch/fetch-bytes.ts'
import { openPicture } from './open-picture.ts'

const TIMEOUT_SECONDS = 5
/** Each may need hundreds of megabytes, and holds one of the four threads by which files and names are read. */
const inTurn = pLimit(2)

/** A new picture of this width: nothing of the source's bytes, notes and places is passed on. */
export async function makePicture(bytes: Buffer, width: number): Promise<Buffer> {
  const picture = openPicture(bytes)
  if (!picture) throw new PictureRefusedError('not a picture')
  return inTurn(() =>
    picture
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer(),
  )
}
