import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { liftTimeLimits } from '../../testing/index.ts'
import { shrinkPicture } from './shrink-picture.ts'

const { drawing } = liftTimeLimits()
const MARK = 'a note by the camera'
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: 'teal' }, limitInputPixels: false })
const sizeOf = async (picture: Buffer | null) => {
  const { format, width, height } = await sharp(picture ?? Buffer.alloc(0)).metadata()
  return { format, width, height }
}

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a picture (%s) becomes a new JPEG without metadata [RS.56 P5]',
  async (format) => {
    const original = await canvas(60, 30)
      .withExif({ IFD0: { ImageDescription: MARK } })
      .toFormat(format)
      .toBuffer()

    const made = await shrinkPicture(original)

    expect(await sizeOf(made)).toEqual({ format: 'jpeg', width: 60, height: 30 })
    expect(await sharp(made ?? undefined).metadata()).not.toHaveProperty('exif')
    expect(made?.includes(MARK)).toBe(false)
    expect(drawing).toHaveBeenLastCalledWith({ seconds: 10 })
  },
)

test('it is rotated as its metadata says, and at most 4,000 pixels long [RS.56]', async () => {
  const turned = await canvas(60, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const long = await canvas(5_000, 100).png().toBuffer()

  expect(await sizeOf(await shrinkPicture(turned))).toMatchObject({ width: 30, height: 60 })
  expect(await sizeOf(await shrinkPicture(long))).toMatchObject({ width: 4_000, height: 80 })
})

test('a picture that grows when re-encoded is reduced: it must fit into a mail [RS.56]', async () => {
  const tile = { raw: { width: 64, height: 64, channels: 3 as const } }
  const noise = await canvas(2_600, 2_600)
    .composite([{ input: randomBytes(64 * 64 * 3), ...tile, tile: true }])
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
  expect(noise.length).toBeLessThan(2 * 1024 * 1024)

  const made = await shrinkPicture(noise)

  expect(made?.length).toBeLessThan(1024 * 1024)
})

test('when too many pictures wait, further requests must retry [P4 RS.24]', async () => {
  const picture = await canvas(60, 30).png().toBuffer()

  const made = await Promise.allSettled(Array.from({ length: 12 }, () => shrinkPicture(picture)))

  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  expect(made.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 503 } })
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x</script></svg>'
const AS_AVIF = `<!--ftypavif-->${SVG}`
const PACKED_AS_AVIF = Buffer.concat([
  Buffer.from('\x1F\x8B\x08\x08ftypavif\0', 'latin1'),
  gzipSync(AS_AVIF).subarray(10),
])
test.each([
  ['nothing', async () => Buffer.alloc(0)],
  ['a drawing that may hold scripts', async () => Buffer.from(SVG)],
  ['such a drawing that pretends to be an AVIF', async () => Buffer.from(AS_AVIF)],
  ['such a drawing, packed, that pretends to be an AVIF', async () => PACKED_AS_AVIF],
  ['a page', async () => Buffer.from('<html></html>')],
  ['a beginning without a picture', async () => Buffer.from('\x89PNG\r\n\x1A\nrest', 'latin1')],
  ['half a picture', async () => (await canvas(300, 300).jpeg().toBuffer()).subarray(0, 700)],
  ['a picture of 50,000 pixels', async () => canvas(50_000, 900).png().toBuffer()],
])('%s is refused [RS.56 S5.5]', async (_, make) => {
  expect(await shrinkPicture(await make())).toBeNull()
})
