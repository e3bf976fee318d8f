import { PICTURE_WIDTHS } from '@hemicycle/contract'

/** A picture of a post (`p`), of the author of a referenced post (`a`), or of a contributor (`c`). */
export type Picture =
  | { kind: 'p'; id: string; index: number; width: number }
  | { kind: 'a' | 'c'; id: string; width: number }

export const pictureAddress = (picture: Picture): string =>
  picture.kind === 'p'
    ? `/v1/images/p-${picture.id}-${picture.index}-${picture.width}`
    : `/v1/images/${picture.kind}-${picture.id}-${picture.width}`

/** Null unless it is a picture of ours in one of the allowed widths. */
export function readPictureName(name: string): Picture | null {
  const ofPost = /^p-([A-Za-z0-9_-]{1,100})-(\d)-(\d+)$/.exec(name)
  const ofPerson = /^([ac])-([A-Za-z0-9_-]{1,100})-(\d+)$/.exec(name)
  const width = Number(ofPost?.[3] ?? ofPerson?.[3])
  if (!PICTURE_WIDTHS.some((known) => known === width)) return null
  if (ofPost?.[1]) return { kind: 'p', id: ofPost[1], index: Number(ofPost[2]), width }
  if (ofPerson?.[2]) return { kind: ofPerson[1] === 'a' ? 'a' : 'c', id: ofPerson[2], width }
  return null
}
