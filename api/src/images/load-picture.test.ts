import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { liftTimeLimits } from '../../testing/index.ts'
import { PictureRefusedError } from './fetch-bytes.ts'
import { resizePicture } from './load-picture.ts'

const { drawing } = liftTimeLimits()
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x</script></svg>'
/** SVGs with the AVIF name at the right offset; a gzipped one carries it as its time and file name. */
const AS_AVIF = `<!--ftypavif-->${SVG}`
const PACKED_AS_AVIF = Buffer.concat([
  Buffer.from('\x1F\x8B\x08\x08ftypavif\0', 'latin1'),
  gzipSync(AS_AVIF).subarray(10),
])
const MARK = 'a note by the camera'
const picture = sharp({ create: { width: 600, height: 300, channels: 3, background: 'teal' } })
const jpeg = await picture
  .clone()
  .withExif({ IFD0: { ImageDescription: MARK } })
  .jpeg()
  .toBuffer()

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a picture is re-encoded in the requested width: %s [S7.27]',
  async (format) => {
    const made = await resizePicture(await picture.clone().toFormat(format).toBuffer(), 96)

    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 96, height: 48 })
    expect(drawing).toHaveBeenLastCalledWith({ seconds: 5 })
  },
)

test('metadata of a camera is not passed on [P5]', async () => {
  const made = await resizePicture(jpeg, 96)

  expect(jpeg.includes(MARK)).toBe(true)
  expect(made.includes(MARK)).toBe(false)
  expect((await sharp(made).metadata()).exif).toBeUndefined()
})

test('a picture is never enlarged, and is rotated as its metadata says [S7.27]', async () => {
  const turned = await picture.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()

  const wide = await sharp(await resizePicture(jpeg, 960)).metadata()
  const upright = await sharp(await resizePicture(turned, 960)).metadata()

  expect(wide).toMatchObject({ width: 600, height: 300 })
  expect(upright).toMatchObject({ width: 300, height: 600 })
})

test.each([
  ['a drawing that may hold scripts', SVG],
  ['such a drawing behind spaces', `  \n${SVG}`],
  ['such a drawing with a declaration', `<?xml version="1.0"?>${SVG}`],
  ['such a drawing that pretends to be an AVIF', AS_AVIF],
  ['such a drawing, packed, that pretends to be an AVIF', PACKED_AS_AVIF],
  ['a page', '<html><b>no picture</b></html>'],
  ['a document', '%PDF-1.7'],
  ['nothing', ''],
])('bytes that are not a picture are refused: %s [P5]', async (_, bytes) => {
  await expect(resizePicture(Buffer.from(bytes as string), 96)).rejects.toThrow(PictureRefusedError)
})

test.each([
  ['a drawing', SVG],
  ['a packed drawing', gzipSync(SVG)],
  ['a TIFF', await picture.clone().tiff().toBuffer()],
])('%s could not be decoded even if it passed as a picture [P5]', async (_, bytes) => {
  await expect(sharp(Buffer.from(bytes as string)).metadata()).rejects.toThrow('unsupported')
})

test('at most two pictures are resized at the same time: threads stay free for everything else [P4]', async () => {
  const queued: number[] = []
  const note = () => {
    // In this order: one that leaves the queue meanwhile would else be counted twice.
    const { process: begun } = sharp.counters()
    queued.push(begun + sharp.counters().queue)
  }
  sharp.queue.on('change', note)

  await Promise.all(Array.from({ length: 8 }, () => resizePicture(jpeg, 96)))

  sharp.queue.off('change', note)
  expect(queued.length).toBeGreaterThan(8)
  expect(Math.max(...queued)).toBeLessThanOrEqual(2)
})

test('a truncated picture is refused [S7.27]', async () => {
  await expect(resizePicture(jpeg.subarray(0, 600), 96)).rejects.toThrow(Error)
})

test('a picture of 50,000 by 50,000 pixels is refused before it is decoded [P5]', async () => {
  await expect(resizePicture(hugePng(50_000), 96)).rejects.toThrow('pixel limit')
})

/** A small file that claims this many pixels per side; decoding it would fail for missing data. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * 1000), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    toChunk('IHDR', header),
    toChunk('IDAT', rows),
    toChunk('IEND', Buffer.alloc(0)),
  ])
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
