import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BLUESKY_ID } from './api-for-tests.ts'
import { openAppForTests } from './app-for-tests.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = await openAppForTests()
})
afterAll(async () => {
  await app.close()
})

test('a post on Bluesky has its page, and says that it is there [RN.4 RN.5]', async () => {
  const { statusCode, body } = await app.inject(`/p/${BLUESKY_ID}`)

  expect(statusCode).toBe(200)
  expect(body).toContain(`<link rel="canonical" href="https://hemicycle.example/p/${BLUESKY_ID}">`)
  expect(body).toContain(`content="https://hemicycle.example/og/${BLUESKY_ID}.png"`)
  expect(body).toContain('View on Bluesky')
  expect(body).toContain('#i-net-bluesky')
  expect(body).not.toContain('View on X')
})

test.each([
  ['/p/100', '/tw/100'],
  ['/p/unknown', '/tw/unknown'],
  [`/tw/${BLUESKY_ID}`, `/p/${BLUESKY_ID}`],
  ['/tw/a-%0d%0ax', '/p/a-%0D%0Ax'],
  ['/embed/p/100?theme=dark', '/embed/tw/100?theme=dark'],
  [`/embed/tw/${BLUESKY_ID}`, `/embed/p/${BLUESKY_ID}`],
])('a post has one address: %s leads to %s [RN.4]', async (path, to) => {
  const { statusCode, headers } = await app.inject(path)

  expect([statusCode, headers.location]).toEqual([301, to])
})

test.each([`/p/${BLUESKY_ID}`, `/embed/p/${BLUESKY_ID}`])(
  '%s says without JavaScript where else the post is [RN.43 P5]',
  async (path) => {
    const { body } = await app.inject(path)

    expect(body).toMatch(/Also on <a [^>]*href="\/tw\/101"[^>]*>X<\/a>/u)
  },
)
