import { knownPost } from '@hemicycle/search/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, idOf, type TestApi } from '../../../testing/index.ts'
import { findView, type ViewKind } from './find-view.ts'
import type { SeatKind } from './view-preview.ts'

let api: TestApi

beforeAll(async () => {
  let ids = 0
  const by = (digit: string, text: string, postedAt: string, change: object = {}) =>
    knownPost(String((ids += 1)), {
      postedAt: new Date(postedAt),
      author: { contributorId: idOf(digit), type: 'mep', country: 'FR', eparty: 'EPP' },
      content: { text, entities: [], lang: 'en', media: [] },
      ...change,
    })
  api = await createTestApi({
    contributors: [
      contributorOf('1', { fullName: 'Ada Aho', country: 'FR', groupName: 'First group' }),
      contributorOf('2', { fullName: 'Bo Berg', country: 'SE', eparty: 'Renew' }),
      contributorOf('3', { fullName: 'Cy Cole', country: 'FR', accounts: [], picture: null }),
      contributorOf('4', { fullName: 'Di Dahl', country: 'SE', eparty: 'Renew' }),
      contributorOf('e', { fullName: 'Hidden Person', hidden: true }),
    ],
    posts: [
      by('1', 'Energy for rail', '2026-11-15T10:00:00Z'),
      by('1', 'Something else', '2026-11-10T10:00:00Z'),
      by('2', 'Energy', '2026-11-10T10:00:00Z', {
        author: { contributorId: idOf('2'), type: 'mep', country: 'SE', eparty: 'Renew' },
      }),
      by('4', 'Energy', '2026-11-10T10:00:00Z', { kind: 'repost' }),
      by('1', 'Energy', '2026-11-10T10:00:00Z', { removal: 'deleted', content: null }),
      by('e', 'Energy', '2026-11-10T10:00:00Z'),
      by('1', 'Energy long ago', '2026-10-01T10:00:00Z'),
    ],
  })
})
afterAll(() => api.close())

const NO_CHART = { period: 'day' as const, compared: [] }
const find = (kind: ViewKind, params: Record<string, string> = {}, chart: object = {}) =>
  findView(api.deps, {
    kind,
    params: new URLSearchParams(params),
    chart: { ...NO_CHART, ...chart },
    day: '2026-11-10',
    isSample: false,
  })
/** In the order of the seats: by family name. */
const seatsOf = ({ figure }: Awaited<ReturnType<typeof find>>): SeatKind[] =>
  figure?.kind === 'seats' ? figure.seats : []

test('a search shows its words, its period, and who posted of how many; reposts, removed posts and hidden people do not count [RS.255 RS.256 RS.257]', async () => {
  const found = await find('search', { 'search-value': 'energy' })

  expect(found).toMatchObject({
    kind: 'Posts with',
    title: '“energy”',
    line: 'in the last 30 days',
    facts: [
      { number: '3', text: 'posts' },
      {
        number: '2',
        text: 'of the 3 members with an account\nthat we follow; reposts not counted',
      },
      { number: '2', text: 'of 2 groups', seats: { lit: 2, of: 2 } },
    ],
  })
  expect(seatsOf(found)).toEqual(['lit', 'lit', 'none', 'empty'])
})

test('no preview of a view has a word of a post [RS.256]', async () => {
  const found = await Promise.all([
    find('home'),
    find('search', { country: 'FR' }),
    find('timeline'),
    find('voices'),
    find('contributor', { contributors_ids: idOf('1') }),
    find('group', { eParty: 'EPP' }),
    find('subject', { subject: 'climate' }),
  ])

  expect(JSON.stringify(found)).not.toMatch(/rail|Something|Hidden/iu)
})

test('filters are named, and members whom they leave out stay apart [RS.255 RS.258]', async () => {
  const found = await find('search', {
    'search-value': 'energy',
    country: 'SE',
    contributors_exclues: `${idOf('4')},${idOf('e')}`,
  })

  expect(found.note).toBe('not by Di Dahl, Sweden')
  expect(seatsOf(found)).toEqual(['outside', 'lit', 'outside', 'outside'])
})

test('a view without words is named after its filters [RS.255]', async () => {
  expect(await find('home', { country: 'FR', eParty: 'EPP' })).toMatchObject({
    kind: 'Posts',
    title: 'EPP, France',
    note: null,
  })
  expect((await find('home')).title).toBe('What members of Parliament post')
})

test.each([
  [{ from: '1762729200', to: '1763334000' }, 'on 10–16 November 2025'],
  [{ from: '1793574000' }, 'since 2 November 2026'],
  [{ to: '1763334000' }, 'in the 30 days to 16 November 2025'],
])('the period of %o is said [RS.257]', async (params, line) => {
  expect((await find('search', { 'search-value': 'energy', ...params })).line).toBe(line)
})

test('a person has a face, a group, a number of posts with its period, and one seat [RS.255 RS.257]', async () => {
  const found = await find('contributor', { contributors_ids: idOf('1') })

  expect(found).toMatchObject({
    kind: 'Member of Parliament',
    group: 'EPP',
    title: 'Ada Aho',
    line: 'EPP · France',
    note: 'on X',
    faces: [{ name: 'Ada Aho', isPerson: true, picture: `c-${idOf('1')}-480` }],
    facts: [
      { number: '2', text: 'posts in the last 30 days' },
      { number: '1', text: 'posts today' },
    ],
  })
  expect(seatsOf(found)).toEqual(['lit', 'empty', 'empty', 'empty'])
})

test('a group has its full name, its first members by name, and bars of its days [RS.255 RS.257]', async () => {
  const found = await find('group', { contributorType: 'mep,president', eParty: 'EPP' })

  expect(found).toMatchObject({
    kind: 'EPP · political group',
    title: 'First group',
    faces: [{ name: 'Ada Aho' }, { name: 'Cy Cole', picture: null }],
    facesText: null,
    facts: [
      { number: '2', text: 'members' },
      { number: '1', text: 'with an account\nthat we follow' },
      { number: '3', text: 'posts by members\nin the last 30 days' },
    ],
    figure: { kind: 'bars', place: 'foot' },
  })
})

test('who posts about it shows the four states, with base, period and rule [RS.255 RS.257]', async () => {
  const found = await find('voices', { 'search-value': 'energy' })

  expect(found).toMatchObject({
    title: 'Who posts about “energy”',
    line: 'in the last 30 days',
    note: 'reposts not counted',
    facts: [
      { number: '2', text: 'members posted about it' },
      { number: '0', text: 'posted, not about it' },
      { number: '1', text: 'did not post' },
      { number: '1', text: 'no account\nthat we follow' },
    ],
  })
})

test('a subject has its English name, bars, members and languages [RS.255 RS.257]', async () => {
  expect(await find('subject', { subject: 'climate' })).toMatchObject({
    kind: 'Subject, in 24 languages',
    title: 'Climate change',
    line: 'in the last 30 days',
    facts: [{ text: 'posts' }, { number: '0' }, { number: '0', text: 'languages' }],
    figure: { kind: 'bars', place: 'top' },
  })
})

test('a timeline has a bar for each hour or day of its own period, whatever part of it is selected [RS.261 RS.257]', async () => {
  const hours = await find('timeline', { from: '1762729200', to: '1763334000' })
  const days = await find('timeline', { 'search-value': 'energy' }, { period: 'week' })

  expect(hours.line).toBe('Posts per hour, in the last 24 hours · 1 in all')
  expect(hours.figure).toMatchObject({ kind: 'bars', place: 'wide', lit: 22 })
  expect(days).toMatchObject({
    title: 'Posts with “energy”',
    line: 'Posts per day, 9–15 November 2026 · 3 in all',
  })
})

test('compared words, groups, countries, people and subjects are lines, three at most [RS.261 RS.263 RS.268]', async () => {
  const compared = ['group:renew', 'country:FR', `from:${idOf('1')}`, 'rail']

  const found = await find('timeline', { 'search-value': 'energy' }, { period: 'month', compared })

  expect(found).toMatchObject({
    title: 'Renew, France and Ada Aho',
    line: 'Posts per day with “energy”, 17 October – 15 November 2026, and in all',
    figure: { kind: 'lines', lines: [{ total: '1' }, { total: '2' }, { total: '1' }] },
  })
  const words = await find(
    'timeline',
    {},
    { period: 'month', compared: ['rail', 'subject:climate'] },
  )
  expect(words.title).toBe('“rail” and Climate change')
})

test.each<[ViewKind, Record<string, string>]>([
  ['contributor', {}],
  ['contributor', { contributors_ids: idOf('9') }],
  ['contributor', { contributors_ids: idOf('e') }],
  ['contributor', { contributors_ids: `${idOf('1')},${idOf('2')}` }],
  ['group', {}],
  ['group', { eParty: 'Nobody' }],
  ['subject', {}],
])('%s %o, unknown or hidden, has no preview [RS.258 RG.14]', async (kind, params) => {
  await expect(find(kind, params)).rejects.toMatchObject({ code: 404 })
})

test('a day shows its posts, members, groups and hours, the busiest lit [RS.255 RS.256 RS.257]', async () => {
  const found = await find('day')

  expect(found).toMatchObject({
    kind: 'The day on social media',
    title: 'Tuesday 10 November 2026',
    facts: [
      { number: '2', text: 'posts' },
      {
        number: '2',
        text: 'of the 3 members with an account\nthat we follow; reposts not counted',
      },
      { number: '2', text: 'of 2 groups', seats: { lit: 2, of: 2 } },
    ],
    figure: { kind: 'bars', lit: 11, labels: [{ at: 0, text: '00:00' }, {}, {}, {}] },
  })
})
