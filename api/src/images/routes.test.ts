import { knownPost } from '@hemicycle/search/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contributorOf,
  createPictureOrigin,
  createTestApi,
  idOf,
  type PictureOrigin,
  type TestApi,
} from '../../testing/index.ts'

let origin: PictureOrigin
let api: TestApi

beforeAll(async () => {
  const bytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: 'navy' },
  })
    .png()
    .toBuffer()
  origin = await createPictureOrigin({ '/one.png': { type: 'image/png', bytes } })
  const withPhoto = (address: string) => ({
    text: 'x',
    entities: [],
    media: [{ type: 'photo' as const, address, width: 3, height: 2, alt: null, durationMs: null }],
    lang: 'en',
  })
  api = await createTestApi(
    {
      contributors: [contributorOf('a', { picture: `${origin.url}/one.png` })],
      posts: [
        knownPost('1', { content: withPhoto(`${origin.url}/one.png`) }),
        knownPost('2', { content: withPhoto('https://elsewhere.example.org/one.png') }),
        knownPost('3', { content: withPhoto(`${origin.url}/one.png`) }),
      ],
    },
    () => ({ pictureOrigins: [origin.url] }),
  )
})
afterAll(async () => {
  await api.close()
  await origin.close()
})

test.each([
  ['a post', 'p-1-0-96'],
  ['a contributor', `c-${idOf('a')}-96`],
])('the picture of %s is answered by us [S7.27 P5 RS.34]', async (_, name) => {
  const answer = await api.app.inject(`/v1/images/${name}`)

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 96, height: 64 })
})

test('however many ask for a picture, its origin is asked once [P4]', async () => {
  const before = origin.asked.length

  const url = '/v1/images/p-1-0-480'
  const answers = await Promise.all(Array.from({ length: 10 }, () => api.app.inject(url)))

  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200))
  expect(origin.asked).toHaveLength(before + 1)
})

test.each(['p-2-0-96', 'p-404-0-96', 'p-1-0-97', 'nonsense'])(
  'a picture that may not or cannot be shown is 404 in the envelope: %s [S7.27 RF.7]',
  async (name) => {
    const answer = await api.app.inject(`/v1/images/${name}`)

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 404, type: 'error', data: { message: 'not_found' } })
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

test('the picture of a post goes with the post, although it was given before [RF.16 RF.3]', async () => {
  const before = await api.app.inject('/v1/images/p-3-0-96')

  await api.write([knownPost('3', { revision: 2, removal: 'deleted', content: null })])
  const after = await api.app.inject('/v1/images/p-3-0-96')

  expect([before.statusCode, after.statusCode]).toEqual([200, 404])
})

test('a browser may keep a picture, a shared cache for less than 30 s [RF.4]', async () => {
  const { headers } = await api.app.inject('/v1/images/p-1-0-96')

  const shared = Number(/s-maxage=(\d+)/.exec(String(headers['cache-control']))?.[1])
  expect(shared).toBeLessThan(30)
})
