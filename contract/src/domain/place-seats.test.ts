import { expect, test } from 'vitest'
import { placeSeats, SEATS_HEIGHT, SEATS_WIDTH } from './place-seats.ts'

const COUNTS = [0, 1, 2, 3, 7, 8, 20, 61, 150, 349, 705, 720, 751, 2000]

test.each(COUNTS)('%d members have as many seats, all of them in the drawing [RS.60]', (count) => {
  const { seats, lit } = placeSeats(count)

  expect(seats).toHaveLength(count)
  for (const [x, y] of seats) {
    expect(Math.min(x, y, SEATS_WIDTH - x, SEATS_HEIGHT - y)).toBeGreaterThanOrEqual(lit / 2)
  }
})

test.each(COUNTS)('no two of %d seats touch, even when both are lit [RS.60]', (count) => {
  const { seats, empty, lit } = placeSeats(count)

  const distances = seats.flatMap(([x, y], index) =>
    seats.slice(index + 1).map((other) => Math.hypot(other[0] - x, other[1] - y)),
  )

  expect(Math.min(...chunkMinima(distances))).toBeGreaterThan(lit)
  expect(lit).toBeGreaterThan(empty)
})

test('a seat has its place as long as the chamber has its size [RS.60]', () => {
  expect(placeSeats(720)).toEqual(placeSeats(720))
})

test('seats stand from left to right, so that names do [RS.60]', () => {
  const { seats } = placeSeats(720)
  const quarter = (from: number) => seats.slice(from * 180, (from + 1) * 180).map(([x]) => x)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

  const means = [0, 1, 2, 3].map((from) => mean(quarter(from)))

  expect(means).toEqual(means.toSorted((a, b) => a - b))
})

/** In chunks, because there are too many values for the arguments of a single call. */
function chunkMinima(values: number[]): number[] {
  const chunks = Array.from({ length: Math.ceil(values.length / 10_000) }, (_, index) =>
    values.slice(index * 10_000, (index + 1) * 10_000),
  )
  return chunks.map((chunk) => Math.min(...chunk))
}
