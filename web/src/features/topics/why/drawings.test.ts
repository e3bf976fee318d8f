import { expect, test } from 'vitest'
import { toBars } from './HourBars.tsx'
import { toCurve } from './WhyButton.tsx'

const hours = (change: Record<number, number>) =>
  Array.from({ length: 24 }, (_, hour) => change[hour] ?? 0)

test('a curve has a point for two hours, and its peak is at the top [S3.20]', () => {
  const curve = toCurve(hours({ 22: 20, 23: 20, 0: 20 }))

  expect(curve).toHaveLength(12)
  expect(curve[0]).toEqual([2.5, 9.5])
  expect(curve[1]?.[1]).toBe(16)
  expect(curve[11]).toEqual([41.5, 3])
})

test('one person is no peak [S3.20]', () => {
  expect(toCurve(hours({ 23: 1 }))[11]?.[1]).toBeGreaterThan(12)
  expect(toBars(hours({ 23: 1 }))[23]?.height).toBe(13)
})

test('every hour has a bar, none is seen where nobody was, and whoever is there is seen [S3.20]', () => {
  const bars = toBars(hours({ 0: 1, 1: 100 }))

  expect(bars.map(({ height }) => height).slice(0, 3)).toEqual([2, 52, 0])
  expect(bars).toHaveLength(24)
})
