import { expect, test } from 'vitest'
import { createCollectorState, toHealth } from './collector-state.ts'

test('a collector that neither listens nor waits for its turn for two minutes says so [P3 RO.10]', () => {
  let now = 0
  const state = createCollectorState(() => now)
  state.set('listening')
  now += 600_000
  const listening = toHealth(state)
  state.set('stopping')
  now += 120_000
  const stopping = toHealth(state)
  now += 1

  expect(listening).toEqual({ code: 200, status: 'listening' })
  expect(stopping).toEqual({ code: 200, status: 'stopping' })
  expect(toHealth(state)).toEqual({ code: 503, status: 'stuck' })
})
