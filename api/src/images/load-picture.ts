import pLimit from 'p-limit'
import type { Deps } from '../deps.ts'
import { decodePicture } from './decode-picture.ts'
import { fetchBytes, PictureRefusedError } from './fetch-bytes.ts'
import { findPicture, listPictureOrigins } from './find-picture.ts'
import { readPictureName, type Picture } from './picture-name.ts'

const TIMEOUT_SECONDS = 5
/** Each may need hundreds of megabytes, and occupies one of the four threads that also serve file and DNS access. */
const limit = pLimit(2)

/** The same source in the same width is cached once, whichever picture name refers to it. */
export const toPictureKey = ({ width }: Picture, address: string): string => `${width} ${address}`

/** A picture by its name, from the cache or from its source; null when it cannot be loaded. */
export async function loadPicture(deps: Deps, name: string): Promise<Buffer | null> {
  const picture = readPictureName(name)
  const address = picture && (await findPicture(deps, picture))
  if (!picture || !address) return null
  const { pictureCache } = deps
  const key = toPictureKey(picture, address)
  const load = async () =>
    resizePicture(await fetchBytes(address, await listPictureOrigins(deps)), picture.width)
  return (await pictureCache.find(key)) ?? pictureCache.compute(key, load).catch(() => null)
}

/** A new picture without the source's bytes and metadata. */
export async function resizePicture(bytes: Buffer, width: number): Promise<Buffer> {
  const picture = decodePicture(bytes)
  if (!picture) throw new PictureRefusedError('not a picture')
  return limit(() =>
    picture
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer(),
  )
}
