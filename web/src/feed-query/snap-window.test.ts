import { MAX_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { expect, test } from 'vitest'
import { findWholeBars } from './snap-window.ts'

const seconds = (time: string) => Date.parse(time) / 1000
const HALF_PAST = seconds('2026-03-10T10:30:00Z')
const SOON_AFTER = seconds('2026-03-10T11:00:01Z')
const at = (from: string, to: string) => `from=${seconds(from)}&to=${seconds(to)}`

test.each([
  ['', at('2026-03-10T10:00:00Z', '2026-03-10T12:00:00Z')],
  ['&period=week', at('2026-03-09T23:00:00Z', '2026-03-10T23:00:00Z')],
])(
  'a window that cuts through bars becomes the whole bars it touches%s [RS.47 S4.38 P6]',
  (period, window) => {
    const asked = `?country=FR&from=${HALF_PAST}&to=${SOON_AFTER}${period}&compare=rail`
    const found = `/timeline?country=FR&${window}${period}&compare=rail`

    expect(findWholeBars(asked)).toBe(found)
    expect(findWholeBars(found.slice('/timeline'.length))).toBeNull()
  },
)

test.each([
  '',
  '?country=FR&period=nonsense&from=yesterday',
  `?${at('2026-03-10T10:00:00Z', '2026-03-10T12:00:00Z')}`,
  `?${at('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')}&period=week`,
  `?to=${SOON_AFTER}&after=place`,
])('one at the edges of bars, none, or the end of a place in a list stays: %s [P6]', (search) => {
  expect(findWholeBars(search)).toBeNull()
})

test('whole bars that reach beyond what can be asked for leave the window as it is [P6]', () => {
  const longest = SOON_AFTER - MAX_WINDOW_DAYS * 86_400

  expect(findWholeBars(`?from=${longest}&to=${SOON_AFTER}`)).toBeNull()
})

test('how the page looks is kept on the way [S4.1]', () => {
  const asked = `?from=${HALF_PAST}&to=${SOON_AFTER}&theme=dark`

  expect(findWholeBars(asked)).toMatch(/&theme=dark$/u)
})
