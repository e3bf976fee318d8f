import { expect, test } from 'vitest'
import { createRandom } from '../../random.ts'
import { buildParliament } from '../build-parliament.ts'
import { addDays } from '../calendar/brussels.ts'
import { planDay } from './plan-day.ts'
import { createActivityModel } from './activity-model.ts'

const PER_DAY = 500
const parliament = buildParliament('https://127.0.0.1:1', createRandom(1))
const activity = createActivityModel(parliament, { seed: 1, perDay: PER_DAY })
const year = Array.from({ length: 364 }, (_, index) => addDays('2027-01-04', index))
const slots = year.map((day) =>
  planDay(activity, day).filter(({ speaker }) => speaker.body !== 'outsider'),
)
const ofMembers = slots.flat().filter(({ speaker }) => speaker.body === 'member')

const count = (day: string) => slots[year.indexOf(day)]?.length ?? 0

test('the mean day of a year has as many posts as asked for', () => {
  const mean = slots.flat().length / year.length

  expect(mean / PER_DAY).toBeGreaterThan(0.95)
  expect(mean / PER_DAY).toBeLessThan(1.05)
})

test.each([480, 1200])('members write %i posts a day when so many are their share', (wanted) => {
  const share = ofMembers.length / slots.flat().length
  const busy = createActivityModel(parliament, { seed: 2, perDay: wanted / share })
  const sampled = year.filter((_, index) => index % 7 === Math.floor(index / 7) % 7)

  const expected = sampled.reduce((sum, day) => sum + count(day), 0) / slots.flat().length
  const written = sampled
    .flatMap((day) => planDay(busy, day))
    .filter(({ speaker }) => speaker.body === 'member').length
  expect(written / (wanted * year.length * expected)).toBeGreaterThan(0.95)
  expect(written / (wanted * year.length * expected)).toBeLessThan(1.05)
})

test('the busiest tenth of the members write a third and more', () => {
  const counts = [...Map.groupBy(ofMembers, ({ speaker }) => speaker).values()].map(
    (own) => own.length,
  )
  const busiest = counts.toSorted((a, b) => b - a).slice(0, Math.round(counts.length / 10))

  const share = busiest.reduce((sum, own) => sum + own, 0) / ofMembers.length
  expect(share).toBeGreaterThan(0.33)
  expect(share).toBeLessThan(0.4)
})

test('the Tuesday of a plenary week has at least four times what the Sunday of a week at home has', () => {
  const tuesdays = ['2027-02-02', '2027-03-02', '2027-03-30', '2027-04-27']
  const sundays = ['2027-02-14', '2027-05-09', '2027-10-24']

  const mean = (days: string[]) => days.reduce((sum, day) => sum + count(day), 0) / days.length
  expect(mean(tuesdays)).toBeGreaterThan(4 * mean(sundays))
})

test('another seed makes another day', () => {
  const other = createActivityModel(parliament, { seed: 2, perDay: PER_DAY })

  const times = (of: typeof activity) => planDay(of, '2027-03-02').map(({ at }) => at)
  expect(times(activity)).toEqual(times(activity))
  expect(times(activity)).not.toEqual(times(other))
})
