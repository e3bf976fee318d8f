import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBackOff, type FailureKind } from './back-off.ts'

const waits = (kind: FailureKind, count: number) => {
  const backOff = createBackOff()
  return Array.from({ length: count }, () => backOff.next(kind))
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

test('after too many calls we wait a minute, doubled each time, up to 16 minutes [P3]', () => {
  expect(waits('too-many', 6)).toEqual([60_000, 120_000, 240_000, 480_000, 960_000, 960_000])
})

test('a place that is taken is asked for after 5 s, and less often when somebody keeps it [P3]', () => {
  expect(waits('slot', 5)).toEqual([5_000, 5_000, 5_000, 10_000, 20_000])
})

test('whatever fails in whatever order, no wait is longer than 16 minutes or shorter than none [P3]', () => {
  const kind = fc.constantFrom<FailureKind>('network', 'http', 'too-many', 'slot')
  fc.assert(
    fc.property(fc.array(kind, { maxLength: 60 }), (failures) => {
      const backOff = createBackOff()
      for (const failure of failures) {
        const ms = backOff.next(failure)
        expect(ms).toBeGreaterThanOrEqual(0)
        expect(ms).toBeLessThanOrEqual(960_000)
      }
    }),
  )
})

test('another kind of failure begins its own sequence [P3]', () => {
  const backOff = createBackOff()
  const failures: FailureKind[] = ['http', 'http', 'too-many', 'http', 'network']
  const sequence = failures.map((kind) => backOff.next(kind))

  expect(sequence).toEqual([5_000, 10_000, 60_000, 5_000, 0])
})

test('a connection that brought something makes the next end count as the first [P3]', () => {
  const backOff = createBackOff()
  backOff.next('http')
  backOff.next('http')

  backOff.reset()

  expect(backOff.next('http')).toBe(5_000)
})
