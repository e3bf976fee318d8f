import { placeSeats, SEATS_HEIGHT, SEATS_WIDTH } from '@hemicycle/contract/place-seats'
import { expect, test } from 'vitest'
import { findSeat } from './find-seat.ts'

test('every seat is found under its own middle, and none beside the chamber [RS.60]', () => {
  const { seats } = placeSeats(720)

  expect(seats.map((seat) => findSeat(seats, seat))).toEqual(seats.map((_, index) => index))
  expect(findSeat(seats, [SEATS_WIDTH / 2, SEATS_HEIGHT - 5])).toBeNull()
})
