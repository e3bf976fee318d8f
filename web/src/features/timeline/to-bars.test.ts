import { expect, test } from 'vitest'
import { toBars } from './to-bars.ts'

const HOUR = 3600
const FROM = Date.parse('2026-03-10T12:00:00Z') / 1000

test('each bar has its moment and its height, and the chart reaches from the first to the end of the last [S3.23]', () => {
  const points = [
    { day: '2026031013', time: FROM, total: 3 },
    { day: '2026031014', time: FROM + HOUR, total: 0 },
  ]

  const bars = toBars({ period: 'day', points })

  expect(bars).toEqual([
    { time: FROM, end: FROM + HOUR, total: 3 },
    { time: FROM + HOUR, end: FROM + 2 * HOUR, total: 0 },
  ])
})
