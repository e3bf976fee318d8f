import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAppForTests } from './app-for-tests.ts'

let app: FastifyInstance

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  app = await openAppForTests({ cacheSeconds: 1 })
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

test.each([
  ['a page', '/'],
  ['a page that has moved', '/privacy'],
  ['a feed', '/feed.atom'],
  ['the words of a legal page', '/legal/cookies.json'],
  ['oEmbed', '/oembed?url=https://hemicycle.example/tw/100'],
])('shared caches may keep %s for as long as is set [RF.21 RF.6]', async (_, path) => {
  const { headers } = await app.inject(path)

  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=1')
})

test('after that time a page is made anew [RF.21]', async () => {
  const readNow = async () => /"now":(\d+)/u.exec((await app.inject('/channels')).body)?.[1]
  const first = await readNow()

  vi.advanceTimersByTime(999)
  const soon = await readNow()
  vi.advanceTimersByTime(1)
  const later = await readNow()

  expect(soon).toBe(first)
  expect(Number(later) - Number(first)).toBe(1_000)
})
