import { expect, test } from 'vitest'
import { coverage, seat } from './chamber-for-tests.tsx'
import { toChamber, toCount } from './to-chamber.ts'
import { withAnyPosts } from '#web/feed-query/question.ts'
import { toView } from './to-view.ts'

const TODAY = toView({})
const FRENCH = toView({ country: 'FR' })
const EVERYBODY = [
  seat('Zoé Aubrac', null, { eparty: 'EPP' }),
  seat('Bram ter Haarlo', '08:30', { eparty: 'EPP', country: 'NL', lastName: 'Haarlo' }),
  seat('Ágnes Kovács', null, { eparty: 'NI' }),
]
const BY_FAMILY_NAME = ['Zoé Aubrac', 'Bram ter Haarlo', 'Ágnes Kovács']

test('members sit by family name, whatever their group and accents [RS.60 RS.124]', () => {
  const { members } = toChamber(EVERYBODY, coverage(EVERYBODY), TODAY)

  expect(members.map(({ name }) => name)).toEqual(BY_FAMILY_NAME)
})

test('a view about some members leaves everybody on the same seat [RS.60]', () => {
  const asked = coverage([seat('Bram ter Haarlo', '09:00')])

  const { members, ...counts } = toChamber(EVERYBODY, asked, FRENCH)

  expect(members.map(({ name }) => name)).toEqual(BY_FAMILY_NAME)
  expect(members.map(({ isAsked }) => isAsked)).toEqual([false, true, false])
  expect(members[1]).toMatchObject({ hasPosted: true, postedAt: null })
  expect(counts).toMatchObject({ asked: 1, withAccount: 1, posted: 1 })
})

test('who posted is known of those only who are asked about [RS.60]', () => {
  const { members, posted } = toChamber(EVERYBODY, coverage([seat('Zoé Aubrac')]), FRENCH)

  expect(members.every(({ hasPosted }) => !hasPosted)).toBe(true)
  expect(posted).toBe(0)
})

test('today and the window of a view are counted apart [RS.111]', () => {
  const seats = [
    seat('Anna Aubrac', '08:30'),
    seat('Bram Brack', null, { posted: true }),
    seat('Clara Conti'),
  ]
  const count = (view: typeof TODAY) =>
    toChamber(seats, coverage(seats), view).members.map((member) => [
      member.hasPosted,
      member.postedAt,
    ])

  expect(count(TODAY)).toEqual([
    [true, Date.parse('2026-03-10T08:30:00Z')],
    [false, null],
    [false, null],
  ])
  expect(count(toView({ media: 'photo' }))).toEqual([
    [true, null],
    [true, null],
    [false, null],
  ])
})

test('members without an account are in no number, even if we hold old posts of them [RS.113]', () => {
  const seats = [...EVERYBODY, seat('Dora Dal', '09:00', { hasAccount: false })]

  expect(toChamber(seats, coverage(seats), TODAY)).toMatchObject({
    asked: 4,
    withAccount: 3,
    posted: 1,
  })
})

test('with a filter by network, those with an account there are the base, and it is named [RN.9]', () => {
  const answer = coverage([
    seat('Zoé Aubrac', null, { posted: true }),
    seat('Bram ter Haarlo', null, { hasAccount: false }),
    seat('Ágnes Kovács', null, { hasAccount: false }),
  ])

  const view = toView({ network: 'bluesky' })
  const chamber = toChamber(EVERYBODY, answer, view)

  expect(view).toMatchObject({ posts: 'all', people: 'all', isToday: false })
  expect(toCount(chamber, 'today')).toMatchObject({ asked: 1, isOn: 'some', networks: 'Bluesky' })
  expect(chamber.members.map(({ hasAccount }) => hasAccount)).toEqual([true, false, false])
  expect(withAnyPosts({ network: 'bluesky,twitter', media: 'photo' })).toEqual({
    network: 'bluesky,twitter',
  })
})

test('groups and countries have their names [RG.5 RG.9]', () => {
  const seats = [seat('A', null, { eparty: 'GUE/NGL', country: 'SL' })]

  const { members, groups } = toChamber(seats, coverage(seats), TODAY)

  expect(members[0]).toMatchObject({ group: 'The Left', country: 'Slovenia' })
  expect(groups).toEqual(['The Left'])
})

test.each([
  [{}, true, 'all', 'all'],
  [{ country: 'FR' }, false, 'some', 'all'],
  [{ contributors_exclues: '0' }, false, 'some', 'all'],
  [{ 'search-value': 'rail' }, false, 'all', 'about'],
  [{ topics: 'rail', media: 'photo' }, false, 'all', 'about'],
  [{ media: 'photo', eParty: 'NI' }, false, 'some', 'some'],
  [{ 'search-not': 'rail' }, false, 'all', 'some'],
  [{ from: '3600', to: '7200' }, false, 'all', 'all'],
  [{ after: 'x', to: '1' }, true, 'all', 'all'],
])(
  '%j is about today: %s; it narrows people: %s, and posts: %s [RS.61 RS.111]',
  (query, isToday, people, posts) => {
    expect(toView(query)).toMatchObject({ isToday, people, posts })
  },
)

test('the same members and dates are asked for whatever they post [RS.114]', () => {
  const query = { country: 'FR', from: '3600', 'search-value': 'rail', media: 'photo', after: 'x' }

  expect(withAnyPosts(query)).toEqual({ country: 'FR', from: '3600' })
})
