import { expect, test } from 'vitest'
import { placeNames } from './place-names.ts'

test.each([
  [
    [0.1, 0.5, 0.9],
    [0.1, 0.5, 0.9],
  ],
  [
    [0.175, 0.125, 0.75],
    [0.235, 0.125, 0.75],
  ],
  [
    [1, 1, 1],
    [0.78, 0.89, 1],
  ],
  [
    [0, 0, 0],
    [0, 0.11, 0.22],
  ],
  [[], []],
])(
  'names at %j stand at %j: none covers another, none leaves the chart [RS.265]',
  (ends, places) => {
    expect(placeNames(ends).map((place) => Number(place.toFixed(3)))).toEqual(places)
  },
)
