import type { Deps } from '../deps.ts'
import { fetchBytes } from './fetch/fetch-bytes.ts'
import { findPicture } from './find-picture.ts'
import { makePicture } from './make-picture.ts'
import { readPictureName, type Picture } from './picture-name.ts'

/** One picture is kept once, whatever asks for it. */
export const toPictureKey = ({ width }: Picture, address: string): string => `${width} ${address}`

/** A picture by its name, kept or made; null when there is none to be had. */
export async function loadPicture(deps: Deps, name: string): Promise<Buffer | null> {
  const picture = readPictureName(name)
  const address = picture && (await findPicture(deps, picture))
  if (!picture || !address) return null
  const { pictures, pictureOrigins } = deps
  const key = toPictureKey(picture, address)
  const make = async () => makePicture(await fetchBytes(address, pictureOrigins), picture.width)
  return (await pictures.find(key)) ?? pictures.make(key, make).catch(() => null)
}
