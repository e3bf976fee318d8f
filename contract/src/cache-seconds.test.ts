import { expect, test } from 'vitest'
import { readCacheSeconds } from './cache-seconds.ts'

function read(said: string | undefined) {
  const faults: string[] = []
  return { seconds: readCacheSeconds(said, faults), faults }
}

test.each([
  [undefined, 10],
  ['', 10],
  ['1', 1],
  ['10', 10],
])('answers are cached for 10 s unless fewer are said: %s [RF.21]', (said, seconds) => {
  expect(read(said)).toEqual({ seconds, faults: [] })
})

test.each(['0', '11', '2.5', '-1', 'x', 'Infinity'])(
  'what would keep removed posts for too long, or is no time, is a fault that says why: %s [RF.21 RF.4]',
  (said) => {
    expect(read(said).faults).toEqual([
      'CACHE_SECONDS must be a whole number from 1 to 10: more would keep removed posts in shared caches for longer than 30 s',
    ])
  },
)
