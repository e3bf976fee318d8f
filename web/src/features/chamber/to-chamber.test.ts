import { expect, test } from 'vitest'
import { coverage, seat } from './chamber-for-tests.tsx'
import { toChamber, toNarrowing } from './to-chamber.ts'

const NOTHING = { people: false, posts: false }
const EVERYBODY = [
  seat('Zoé Aubrac', null, { eparty: 'EPP' }),
  seat('Bram ter Haarlo', '08:30', { eparty: 'EPP', country: 'NL' }),
  seat('Ágnes Kovács', null, { eparty: 'NI' }),
]

test('members sit by name, whatever their group and accents [RS.60]', () => {
  const { members } = toChamber(EVERYBODY, coverage(EVERYBODY), NOTHING)

  expect(members.map(({ name }) => name)).toEqual(['Ágnes Kovács', 'Bram ter Haarlo', 'Zoé Aubrac'])
})

test('a view about some members leaves everybody on the same seat [RS.60]', () => {
  const asked = coverage([seat('Bram ter Haarlo', '09:00')])

  const { members, ...counts } = toChamber(EVERYBODY, asked, { people: true, posts: false })

  expect(members.map(({ name }) => name)).toEqual(['Ágnes Kovács', 'Bram ter Haarlo', 'Zoé Aubrac'])
  expect(members.map(({ isAsked }) => isAsked)).toEqual([false, true, false])
  expect(members[1]?.postedAt).toBe(Date.parse('2026-03-10T09:00:00Z'))
  expect(counts).toMatchObject({ asked: 1, posted: 1 })
})

test('who posted is known of those only who are asked about [RS.60]', () => {
  const asked = coverage([seat('Zoé Aubrac')])

  const { members, posted } = toChamber(EVERYBODY, asked, { people: true, posts: false })

  expect(members.every(({ postedAt }) => postedAt === null)).toBe(true)
  expect(posted).toBe(0)
})

test('groups and countries have their names [RG.5 RG.9]', () => {
  const seats = [seat('A', null, { eparty: 'GUE/NGL', country: 'SL' })]

  const { members } = toChamber(seats, coverage(seats), NOTHING)

  expect(members[0]).toMatchObject({ group: 'The Left', country: 'Slovenia' })
})

test.each([
  [{}, false, false],
  [{ country: 'FR' }, true, false],
  [{ contributors_exclues: '0' }, true, false],
  [{ 'search-value': 'rail' }, false, true],
  [{ media: 'photo', eParty: 'NI' }, true, true],
  [{ from: '1', to: '2', after: 'x' }, false, false],
])('%j narrows people: %s, posts: %s; days do not change today [RS.61]', (query, people, posts) => {
  expect(toNarrowing(query)).toEqual({ people, posts })
})
