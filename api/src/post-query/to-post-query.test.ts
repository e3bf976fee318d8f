import { FILTER_DOCS, listFilterRows, NETWORK_KEYS } from '@hemicycle/contract'
import { expect, test } from 'vitest'
import { idOf, NOW } from '../../testing/index.ts'
import { HttpError } from '../errors.ts'
import { toCanonicalParams } from './canonical-params.ts'
import { toPostQuery } from './to-post-query.ts'

const DAY_MS = 86_400_000
const NOBODY = { byId: new Map(), hidden: [], hiddenAccounts: new Set<string>() }
const SITE = { linksTo: 'site' } as const
const page = { pageNo: 0, pageSize: 25 }
const queryOf = (query: object, now = NOW) =>
  toPostQuery(toCanonicalParams({ ...page, ...query }), now, NOBODY, SITE)
const windowOf = (query: object, now = NOW) => {
  const { from, to } = queryOf(query, now).window
  return [from.toISOString(), to.toISOString()]
}

test('without dates the window is the last 30 days, its end rounded up to 2 minutes [RW.26 RS.52 S9.9 S9.10 S5.9]', () => {
  expect(windowOf({})).toEqual(['2026-10-16T12:02:00.000Z', '2026-11-15T12:02:00.000Z'])
})

test('an end on a whole 2 minutes is not rounded [RS.52]', () => {
  expect(windowOf({}, new Date('2026-11-15T12:02:00Z'))[1]).toBe('2026-11-15T12:02:00.000Z')
})

test('requests within the same 2 minutes have the same window [RS.51]', () => {
  expect(windowOf({}, new Date('2026-11-15T12:00:01Z'))).toEqual(
    windowOf({}, new Date('2026-11-15T12:01:59Z')),
  )
})

test('dates are seconds; milliseconds are converted [RW.25 S7.11]', () => {
  const seconds = { from: 1_793_880_000, to: 1_793_966_400 }
  const milliseconds = { from: 1_793_880_000_000, to: 1_793_966_400_999 }

  expect(windowOf(seconds)).toEqual(['2026-11-05T12:00:00.000Z', '2026-11-06T12:00:00.000Z'])
  expect(windowOf(milliseconds)).toEqual(windowOf(seconds))
})

test('without a start the window is the 30 days before the end, without an end it lasts until now [RW.26 RW.27]', () => {
  const to = Date.UTC(2020, 0, 31) / 1000
  const from = Date.UTC(2026, 0, 1) / 1000

  expect(windowOf({ to })).toEqual(['2020-01-01T00:00:00.000Z', '2020-01-31T00:00:00.000Z'])
  expect(windowOf({ from })).toEqual(['2026-01-01T00:00:00.000Z', '2026-11-15T12:02:00.000Z'])
})

test('a window of any age may have 366 days and not a second more [RW.27]', () => {
  const to = Date.UTC(2015, 0, 1) / 1000
  const from = to - 366 * 86_400

  expect(() => queryOf({ from, to })).not.toThrow()
  expect(() => queryOf({ from: from - 1, to })).toThrow(HttpError)
})

test('a request for one contributor without dates covers the whole archive [RW.28]', () => {
  const { window } = queryOf({ contributors_ids: idOf('a') })

  expect(NOW.getTime() - window.from.getTime()).toBeGreaterThan(20 * 365 * DAY_MS)
})

test('with two contributors, or with dates, it does not [RW.28 RW.26]', () => {
  const two = { contributors_ids: `${idOf('a')},${idOf('b')}` }
  const dated = { contributors_ids: idOf('a'), to: 1_793_966_400 }

  for (const { window } of [queryOf(two), queryOf(dated)]) {
    expect(window.to.getTime() - window.from.getTime()).toBe(30 * DAY_MS)
  }
})

test.each(listFilterRows())(
  'every filter changes the query, and a switch changes another filter: %s [S7.7 RL.6]',
  (name, row) => {
    const others = row.kind === 'switch' ? { [row.changes]: 'rail' } : {}
    const value = row.kind === 'switch' ? row.values.at(-1) : FILTER_DOCS[name].example

    expect(queryOf({ ...others, [name]: value })).not.toEqual({
      ...queryOf(others),
      isShared: false,
    })
  },
)

test('codes reach the search in their one spelling [RG.5 RG.6 RG.8 S7.7 S7.10]', () => {
  const query = queryOf({
    country: 'si,el,FR',
    eParty: 'GUE/NGL,na,PPE',
    contributorType: 'MEP,eppress',
    media: 'Photo',
    lang: 'FR',
    kind: 'original,quote',
  })

  expect(query.lists).toMatchObject({
    country: ['FR', 'GR', 'SL'],
    eParty: ['EPP', 'NI', 'The Left'],
    contributorType: ['eppress', 'mep'],
    media: ['photo'],
    lang: ['fr'],
    kind: ['original', 'quote'],
  })
})

test('words are put into their groups; topics are hashtags [RW.12 RW.14 RW.21 S7.14 S7.15 S7.16]', () => {
  const query = queryOf({
    'search-value': 'rail|"green deal"',
    'search-any': 'a|b',
    'search-and': '#Tag|@name',
    'search-not': 'coal',
    topics: 'energy|rail',
  })

  expect(query).toMatchObject({
    anyOf: [
      ['"green deal"', 'rail'],
      ['a', 'b'],
      ['#energy', '#rail'],
    ],
    allOf: ['#Tag', '@name'],
    noneOf: ['coal'],
  })
})

test('hashtags have one form, however they are spelled; words keep theirs [RS.96]', () => {
  const params = toCanonicalParams({ ...page, topics: 'EPlenary|eplenary', 'search-value': 'EU' })

  expect(params.toString()).toBe('search-value=EU&topics=eplenary')
})

test('excluded and hidden contributors are both left out [S7.17 S7.18 RG.15]', () => {
  const params = toCanonicalParams({
    ...page,
    contributors_ids: idOf('a'),
    contributors_exclues: idOf('b'),
  })

  const hidden = { ...NOBODY, hidden: [idOf('c')], hiddenAccounts: new Set(['twitter:1']) }

  expect(toPostQuery(params, NOW, hidden, SITE)).toMatchObject({
    lists: { contributors_ids: [idOf('a')], contributors_exclues: [idOf('b')] },
    hiddenContributors: [idOf('c')],
    hiddenAccounts: ['twitter:1'],
  })
})

test('lists leave copies out, unless a network or no folding is asked for [RN.42 RN.43]', () => {
  expect(queryOf({}).foldedNetworks).toEqual(NETWORK_KEYS)
  expect(queryOf({ network: 'bluesky' }).foldedNetworks).toEqual([])
  expect(queryOf({ fold: 'off' }).foldedNetworks).toEqual([])
})

test('with LINKS_TO=source, posts of X stand for themselves alone [RN.43]', () => {
  const { foldedNetworks } = toPostQuery(new URLSearchParams(), NOW, NOBODY, { linksTo: 'source' })

  expect(foldedNetworks).toEqual(NETWORK_KEYS.filter((network) => network !== 'twitter'))
})
