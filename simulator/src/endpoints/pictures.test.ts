import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../index.ts'
import { SCENE_NAMES, toPhotoFrame } from '../sample-pictures.ts'
import { createTestClient, type TestClient } from '../test-client.ts'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  client = createTestClient(simulator)
})
afterAll(() => simulator.stop())

test.each(SCENE_NAMES)('the photo of %s is a picture', async (scene) => {
  const { name, width, height } = toPhotoFrame(scene, 1)

  const reply = await client.get(`/media/${name}.jpg`)

  expect(reply.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(reply.bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
})

test('members and institutions have portraits, always the same', async () => {
  const pictures = ['woman', 'man', 'emblem'].map((kind) =>
    simulator.accounts.find(({ picture }) => picture?.startsWith(kind)),
  )

  for (const account of pictures) {
    const path = `/profile_images/${account?.picture}.jpg`
    const [first, second] = [await client.get(path), await client.get(path)]
    expect(await sharp(first.bytes).metadata()).toMatchObject({ width: 400, height: 400 })
    expect(first.bytes.equals(second.bytes)).toBe(true)
  }
})

test('members without an account have portraits too', async () => {
  const silent = simulator.roster.contributors.find(
    ({ accounts, pictureLink }) => accounts.length === 0 && pictureLink,
  )

  const reply = await client.get(new URL(silent?.pictureLink ?? '').pathname)

  expect(reply.headers['content-type']).toBe('image/jpeg')
})

test('there is no other picture', async () => {
  expect((await client.get('/media/cat-1.jpg')).status).toBe(404)
  expect((await client.get('/media/wind-0.jpg')).status).toBe(404)
  expect((await client.get('/profile_images/nobody.jpg')).status).toBe(404)
})
