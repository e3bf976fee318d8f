import { expect, test } from 'vitest'
import { createBackOff, type Failure } from './back-off.ts'

const waits = (failure: Failure, count: number) => {
  const backOff = createBackOff()
  return Array.from({ length: count }, () => backOff.next(failure))
}

test('after the connection broke we come back at once, then 250 ms later each time, up to 16 s [P3]', () => {
  const sequence = waits('network', 70)

  expect(sequence.slice(0, 5)).toEqual([0, 250, 500, 750, 1000])
  expect(sequence.at(-1)).toBe(16_000)
})

test('after an error of the server we wait 5 s, doubled each time, up to 320 s [P3]', () => {
  expect(waits('http', 9)).toEqual([
    5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000, 320_000, 320_000,
  ])
})

test('after too many connections we wait a minute, doubled each time [P3]', () => {
  expect(waits('too-many', 4)).toEqual([60_000, 120_000, 240_000, 480_000])
})

test('another kind of failure begins its own sequence [P3]', () => {
  const backOff = createBackOff()
  const failures: Failure[] = ['http', 'http', 'too-many', 'http', 'network']
  const sequence = failures.map((failure) => backOff.next(failure))

  expect(sequence).toEqual([5_000, 10_000, 60_000, 5_000, 0])
})

test('a connection that brought something makes the next end count as the first [P3]', () => {
  const backOff = createBackOff()
  backOff.next('http')
  backOff.next('http')

  backOff.reset()

  expect(backOff.next('http')).toBe(5_000)
})
