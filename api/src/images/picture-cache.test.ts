import { afterEach, expect, test, vi } from 'vitest'
import { openPictureCache } from './picture-cache.ts'

const PICTURE = Buffer.from('a picture')
const HOUR = 3_600_000

afterEach(() => vi.useRealTimers())

test('nobody waits for more than 10 s, and what nobody waits for is not made [P4]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const cache = openPictureCache(null)
  const { promise: slowOrigin, resolve: answer } = Promise.withResolvers<Buffer>()
  const made: number[] = []
  const asked = Array.from({ length: 30 }, (_, number) =>
    cache.make(String(number), () => {
      made.push(number)
      return slowOrigin
    }),
  )
  const answers = Promise.allSettled(asked)

  await vi.advanceTimersByTimeAsync(10_000)
  answer(PICTURE)
  await cache.make('one more', async () => PICTURE)

  for (const one of await answers)
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 503 } })
  expect(made).toHaveLength(24)
  expect(await cache.find('0')).toEqual(PICTURE)
})

test('more than 500 who wait are refused at once [P4]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const cache = openPictureCache(null)
  const { promise: slowOrigin, resolve: answer } = Promise.withResolvers<Buffer>()
  const asked = Array.from({ length: 524 }, (_, number) =>
    cache.make(String(number), () => slowOrigin),
  )

  await expect(cache.make('one more', () => slowOrigin)).rejects.toMatchObject({ code: 503 })

  answer(PICTURE)
  expect(await Promise.all(asked)).toHaveLength(524)
})

test('a picture is in memory for an hour at most, however often it is asked for [RF.16]', async () => {
  let now = HOUR
  const cache = openPictureCache(null, { now: () => now })
  await cache.make('key', async () => PICTURE)

  now = 2 * HOUR
  const kept = await cache.find('key')
  now = 2 * HOUR + 1
  const gone = await cache.find('key')

  expect([kept, gone]).toEqual([PICTURE, null])
})
