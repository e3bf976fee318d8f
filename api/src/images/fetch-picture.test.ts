import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPictureOrigin, type PictureOrigin } from '../../testing/index.ts'
import { AnswerError } from '../errors.ts'
import { fetchPicture } from './fetch-picture.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x</script></svg>'
const MARK = 'a note by the camera'
let origin: PictureOrigin

beforeAll(async () => {
  const picture = sharp({ create: { width: 600, height: 300, channels: 3, background: 'teal' } })
  const jpeg = await picture
    .clone()
    .withExif({ IFD0: { ImageDescription: MARK } })
    .jpeg()
    .toBuffer()
  const turned = await picture.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const png = await picture.clone().png().toBuffer()
  origin = await createPictureOrigin({
    '/photo.jpg': { type: 'image/jpeg', bytes: jpeg },
    '/turned.jpg': { type: 'image/jpeg', bytes: turned },
    '/picture.png': { type: 'text/html', bytes: png },
    '/drawing.svg': { type: 'image/svg+xml', bytes: Buffer.from(SVG) },
    '/drawing.png': { type: 'image/png', bytes: Buffer.from(SVG) },
    '/page.html': { type: 'image/png', bytes: Buffer.from('<html><b>no picture</b></html>') },
    '/large.jpg': { type: 'image/jpeg', bytes: Buffer.concat([jpeg, Buffer.alloc(11 << 20)]) },
    '/cut.jpg': { type: 'image/jpeg', bytes: jpeg.subarray(0, 100) },
    '/moved.jpg': { type: 'image/jpeg', bytes: jpeg, status: 302, location: '/photo.jpg' },
    '/failed.jpg': { type: 'image/jpeg', bytes: jpeg, status: 500 },
  })
})
afterAll(() => origin.close())

const fetchFrom = (path: string, width = 96) =>
  fetchPicture(`${origin.url}${path}`, width, [origin.url])

test.each(['/photo.jpg', '/picture.png'])(
  'a picture becomes a new one of the width asked for, with nothing of the old bytes: %s [P5 S7.27]',
  async (path) => {
    const made = await fetchFrom(path)

    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 96, height: 48 })
    expect(made.includes(MARK)).toBe(false)
  },
)

test('a picture is never made greater than it is, and is turned as it was meant [S7.27]', async () => {
  const wide = await sharp(await fetchFrom('/photo.jpg', 960)).metadata()
  const turned = await sharp(await fetchFrom('/turned.jpg', 960)).metadata()

  expect(wide).toMatchObject({ width: 600, height: 300 })
  expect(turned).toMatchObject({ width: 300, height: 600 })
})

test.each([
  ['a drawing that may hold scripts', '/drawing.svg'],
  ['such a drawing under another name', '/drawing.png'],
  ['what is no picture', '/page.html'],
  ['half a picture', '/cut.jpg'],
  ['what is too large', '/large.jpg'],
  ['what leads elsewhere', '/moved.jpg'],
  ['what the origin does not have', '/nothing.jpg'],
  ['what the origin fails to give', '/failed.jpg'],
])('%s is refused [P5 S7.27]', async (_, path) => {
  await expect(fetchFrom(path)).rejects.toThrow(Error)
})

test.each([
  ['of an origin that is not listed', 'https://elsewhere.example.org/photo.jpg'],
  ['over http', 'http://localhost/photo.jpg'],
  ['of a file', 'file:///etc/passwd'],
  ['that is none', 'photo.jpg'],
])('an address %s is not even asked for [P5]', async (_, address) => {
  const before = origin.asked.length

  const fetched = fetchPicture(address, 96, [origin.url, 'http://localhost', 'null'])

  await expect(fetched).rejects.toThrow(AnswerError)
  expect(origin.asked).toHaveLength(before)
})

test('an address that only begins like a listed origin is not of it [P5]', async () => {
  const { port } = new URL(origin.url)

  const fetched = fetchPicture(`https://localhost:${port}@elsewhere.example.org/`, 96, [origin.url])

  await expect(fetched).rejects.toThrow(AnswerError)
})
