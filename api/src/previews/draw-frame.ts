import pLimit from 'p-limit'
import type { OverlayOptions, Sharp } from 'sharp'
import { drawBox, drawLogo } from './draw-shapes.ts'
import { drawText, placeAt } from './draw-text.ts'
import { COLOURS, WIDTH } from './theme.ts'

const SITE_NAME = 'Hemicycle'
const TIMEOUT_SECONDS = 5
const FOOTER = { line: 500, middle: 547, sample: 596 }
/** One at a time: each drawing uses all the threads it can get. */
const limit = pLimit(1)

/** Free space at the left and at the right. */
export const EDGE = 65
/** Free space above. */
export const TOP = 55

interface Footer {
  when: string
  sample: string | null
}

/** The name of the site, a time, and whether the data is invented. */
export async function drawFooter(
  { when, sample }: Footer,
  right = WIDTH - EDGE,
  isNarrow = false,
): Promise<OverlayOptions[]> {
  const { line, middle } = FOOTER
  const width = right - EDGE
  const brand = await drawText(SITE_NAME, {
    size: 29,
    colour: COLOURS.primary,
    isBold: true,
    maxWidth: width,
    maxHeight: 44,
  })
  const time = await drawText(when, {
    size: isNarrow ? 20 : 24,
    colour: COLOURS.secondary,
    maxWidth: width - 230,
    maxHeight: 40,
  })
  const notice = await drawText(sample ?? '', {
    size: 16,
    colour: COLOURS.tertiary,
    maxWidth: width,
    maxHeight: 24,
  })
  return [
    {
      ...drawBox({ width, height: 1, radius: 0, colour: COLOURS.hairline }),
      left: EDGE,
      top: line,
    },
    ...drawLogo(EDGE, middle - 21, 1.84),
    ...placeAt(brand, { left: EDGE + 78 }, { middle }),
    ...placeAt(time, { right }, { middle }),
    ...placeAt(notice, { left: EDGE }, { middle: FOOTER.sample }),
  ]
}

interface Drawing {
  base: Sharp
  parts: OverlayOptions[]
  /** A palette is enough without one. */
  hasPhoto: boolean
}

/** A finished PNG. */
export const finish = (draw: () => Promise<Drawing>): Promise<Buffer> =>
  limit(async () => {
    const { base, parts, hasPhoto } = await draw()
    return base
      .composite(parts)
      .png(hasPhoto ? { compressionLevel: 9 } : { palette: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
  })
