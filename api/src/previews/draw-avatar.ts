import { decodePicture } from '../images/decode-picture.ts'
import { drawBox } from './draw-shapes.ts'
import { drawText, type Part, placeAt } from './draw-text.ts'
import { COLOURS } from './theme.ts'

interface Avatar {
  name: string
  /** A circle for a person, a rounded square for an organisation. */
  isPerson: boolean
  /** In pixels. */
  size: number
  left: number
  top: number
}

/** Initials when there is no picture. */
export async function drawAvatar(
  { name, isPerson, size, left, top }: Avatar,
  bytes: Buffer | null,
): Promise<Part[]> {
  const radius = size * (isPerson ? 0.5 : 0.22)
  const box = drawBox({ width: size, height: size, radius, colour: COLOURS.accentSoft })
  const picture = bytes && decodePicture(bytes)
  if (picture) {
    const mask = { ...box, blend: 'dest-in' as const }
    const input = await picture
      .resize(size, size, { fit: 'cover' })
      .ensureAlpha()
      .composite([mask])
      .png()
      .toBuffer()
    return [{ input, left, top }]
  }
  const initials = await drawText(toInitials(name), {
    size: Math.round(size * 0.36),
    colour: COLOURS.accent,
    isBold: true,
    maxWidth: size,
    maxHeight: size,
  })
  const middle = left + (size - (initials?.width ?? 0)) / 2
  return [{ ...box, left, top }, ...placeAt(initials, { left: middle }, { middle: top + size / 2 })]
}

const toInitials = (name: string): string => {
  const [first = '', ...rest] = name.split(/\s+/u)
  return [first, rest.at(-1) ?? ''].map((part) => /^./u.exec(part)?.[0] ?? '').join('')
}
