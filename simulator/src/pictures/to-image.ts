import sharp, { type Sharp } from 'sharp'

export interface Units {
  width: number
  height: number
}

/** An image, so many pixels wide, of what was drawn on that many units. */
export function toImage(body: string, { width, height }: Units, pixels: number): Sharp {
  const size = `width="${pixels}" height="${(pixels * height) / width}" viewBox="0 0 ${width} ${height}"`
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`))
}
