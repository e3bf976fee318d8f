import sharp from 'sharp'

/** A JPEG of the size in which networks give out photos, and with as much in it. */
export const makePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1200,
      height: 800,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(2)
    .jpeg({ quality: 82 })
    .toBuffer()
