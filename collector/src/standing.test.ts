import { expect, test } from 'vitest'
import { openStanding, toHealth } from './standing.ts'

test('a collector that neither listens nor waits for its turn for two minutes says so [P3 RO.10]', () => {
  let now = 0
  const standing = openStanding(() => now)
  standing.note('listening')
  now += 600_000
  const listening = toHealth(standing)
  standing.note('stopping')
  now += 120_000
  const stopping = toHealth(standing)
  now += 1

  expect(listening).toEqual({ code: 200, status: 'listening' })
  expect(stopping).toEqual({ code: 200, status: 'stopping' })
  expect(toHealth(standing)).toEqual({ code: 503, status: 'stuck' })
})
