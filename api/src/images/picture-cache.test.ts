import { afterEach, expect, test, vi } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

const PICTURE = Buffer.from('a picture')
const HOUR = 3_600_000

afterEach(() => vi.useRealTimers())

test('a request waits at most 10 s, and a picture that nobody waits for is not computed [P4]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const cache = createPictureCache(null)
  const { promise: slowOrigin, resolve: answer } = Promise.withResolvers<Buffer>()
  const computed: number[] = []
  const asked = Array.from({ length: 30 }, (_, number) =>
    cache.compute(String(number), () => {
      computed.push(number)
      return slowOrigin
    }),
  )
  const answers = Promise.allSettled(asked)

  await vi.advanceTimersByTimeAsync(10_000)
  answer(PICTURE)
  await cache.compute('one more', async () => PICTURE)

  for (const result of await answers)
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 503 } })
  expect(computed).toHaveLength(24)
  expect(await cache.find('0')).toEqual(PICTURE)
})

test('beyond 500 waiting requests, more are refused immediately [P4]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const cache = createPictureCache(null)
  const { promise: slowOrigin, resolve: answer } = Promise.withResolvers<Buffer>()
  const asked = Array.from({ length: 524 }, (_, number) =>
    cache.compute(String(number), () => slowOrigin),
  )

  await expect(cache.compute('one more', () => slowOrigin)).rejects.toMatchObject({ code: 503 })

  answer(PICTURE)
  expect(await Promise.all(asked)).toHaveLength(524)
})

test('a picture stays in memory for an hour at most, however often it is requested [RF.16]', async () => {
  let now = HOUR
  const cache = createPictureCache(null, { now: () => now })
  await cache.compute('key', async () => PICTURE)

  now = 2 * HOUR
  const cached = await cache.find('key')
  now = 2 * HOUR + 1
  const gone = await cache.find('key')

  expect([cached, gone]).toEqual([PICTURE, null])
})
