import fc from 'fast-check'
import { MAX_NAMES } from '@hemicycle/contract/constants'
import { beforeEach, expect, test } from 'vitest'
import { toFeedQuery } from '#web/feed-query/feed-query.ts'
import { NOW, question } from '#web/feed-query/question-for-tests.ts'
import { toTyped } from '#web/feed-query/read-words.ts'
import { parseSearchText } from './parse-search-text.ts'

const ANNA = 'a'.repeat(24)
const BERT = 'b'.repeat(24)
const PEOPLE: Record<string, string[] | undefined> = {
  anna: [ANNA],
  '@anna_m': [ANNA],
  'Anna Müller': [ANNA],
  both: [ANNA, BERT],
}
const asked: string[][] = []
const lookups = {
  findContributors: async (names: string[]) => {
    asked.push(names)
    return new Map(names.map((name) => [name, PEOPLE[name] ?? []]))
  },
  findGroups: async (names: string[]) => {
    asked.push(names)
    const known = names.filter((name) => name.toLowerCase() === 'greens')
    return new Map(known.map((name) => [name, 'Greens/EFA']))
  },
  findSubjects: async (names: string[]) => {
    asked.push(names)
    return new Map(names.flatMap((name) => (name === 'Fish' ? [[name, 'fisheries']] : [])))
  },
}
beforeEach(() => void asked.splice(0))
const understand = (typed: string) => parseSearchText(typed, lookups, NOW)
const read = async (typed: string) => (await understand(typed)).query

test.each([
  ['from:anna', { contributors_ids: ANNA }],
  ['from:@anna_m energy', { contributors_ids: ANNA, 'search-value': 'energy' }],
  ['from:"Anna Müller"', { contributors_ids: ANNA }],
  ['from:“Anna Müller”', { contributors_ids: ANNA }],
  ['from:both', { contributors_ids: `${ANNA},${BERT}` }],
  ['-from:anna', { contributors_exclues: ANNA }],
  ['group:Greens', { eParty: 'Greens/EFA' }],
  ['subject:Fish quotas', { subject: 'fisheries', 'search-value': 'quotas' }],
  ['country:fr,EL rail', { country: 'FR,GR', 'search-value': 'rail' }],
  ['country:Slovenia Country:SI', { country: 'SL' }],
  ['lang:fr lang:Ελληνικά', { lang: 'el,fr' }],
  ['has:photo has:videos', { media: 'photo,video' }],
  ['has:pictures', { media: 'photo' }],
  ['kind:replies', { kind: 'reply' }],
  ['network:bluesky', { network: 'bluesky' }],
  ['network:X', { network: 'twitter' }],
  ['network:rss', { network: 'feed' }],
  ['network:"press feeds"', { network: 'feed' }],
])('operators become filters: %s [RS.1 RL.6 RN.6]', async (typed, query) => {
  expect(await read(typed)).toEqual(query)
})

test.each([
  ['since:2026-03-01', { from: '1772319600' }],
  ['until:2026-03-01', { to: '1772406000' }],
  ['since:today until:today', { from: '1773097200', to: '1773183600' }],
  ['since:2026-03-05 until:2026-03-01', { from: '1772319600', to: '1772751600' }],
  ['since:yesterday until:2030-01-01', { from: '1773010800', to: '1773183600' }],
  // Tuesday 10 March 2026.
  ['since:7d', { from: '1772578800' }],
  ['since:1D', { from: '1773097200' }],
  ['since:2weeks until:7d', { from: '1771974000', to: '1772578800' }],
  ['since:1m', { from: '1770591600' }],
  ['since:12m', { from: '1741647600' }],
  ['since:365d', { from: '1741647600' }],
  ['since:monday', { from: '1773010800' }],
  ['since:Tuesday', { from: '1773097200' }],
  ['since:wed until:friday', { from: '1772578800', to: '1772838000' }],
])('days are those of Brussels: %s [RW.25 S4.16 RS.93]', async (typed, query) => {
  expect(await read(typed)).toEqual(query)
})

test.each([
  ['energy, rail', { 'search-value': 'energy|rail' }],
  ['"night trains" #νησιά @name sol*', { 'search-value': '"night trains"|#νησιά|@name|sol*' }],
  [
    'rail -coal -"night trains" -#tag',
    { 'search-value': 'rail', 'search-not': 'coal|"night trains"|#tag' },
  ],
  ['well-known', { 'search-value': 'well-known' }],
])(
  'words, phrases, beginnings, tags and mentions are words; a hyphen excludes: %s [S5.11 RW.14 RW.15 RW.16 RW.17]',
  async (typed, query) => {
    expect(await read(typed)).toEqual(query)
  },
)

test.each([
  'from:nobody',
  'group:unknown',
  'country:fr,atlantis',
  '-country:fr',
  'has:sound',
  'since:2026-02-30',
  'since:2019-01-01',
  'since:7x',
  'since:400d',
  'until:soon',
  'lang:klingonish',
  'has:vidoe',
  'form:anna',
  'contry:"Czech Republic"',
])('an operator that is not understood is left out and reported: %s [RS.94]', async (typed) => {
  expect(await understand(`rail ${typed} night`)).toEqual({
    query: { 'search-value': 'rail|night' },
    leftOut: [typed],
  })
})

test.each(['who:knows', 'from:', '12:30', 'https://example.org/a:b', '"since:7x"'])(
  'what is no operator stays a word: %s [S5.11]',
  async (typed) => {
    const { query, leftOut } = await understand(typed)

    expect(Object.keys(query)).toEqual(['search-value'])
    expect(query['search-value']?.replaceAll('"', '')).toBe(typed.replaceAll('"', ''))
    expect(leftOut).toEqual([])
  },
)

test('the text in the search box says what is searched [P6 RS.1]', async () => {
  await fc.assert(
    fc.asyncProperty(question, async (params) => {
      const { 'search-value': words } = toFeedQuery(params, NOW)
      fc.pre(words !== undefined && !words.includes(':'))

      expect(await read(toTyped(words))).toEqual({ 'search-value': words })
    }),
  )
})

test('whatever is typed, it is a question [P6 S5.11]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 80 }), async (typed) => {
      const query = await read(typed)

      expect(toFeedQuery(new URLSearchParams(query), NOW)).toEqual(query)
    }),
  )
})

test('all people of a text are looked up together, and so are all groups [P4]', async () => {
  await read('from:anna from:both,somebody -from:@anna_m group:Greens group:left rail')

  expect(asked).toEqual([
    ['anna', 'both', 'somebody', '@anna_m'],
    ['Greens', 'left'],
  ])
})

test('names beyond the first twenty are left out [P4 RS.94]', async () => {
  const many = Array.from({ length: MAX_NAMES }, (_, place) => `n${place}`)

  const { query, leftOut } = await understand(`from:${many.join(',')} from:anna`)

  expect(asked).toEqual([many])
  expect(query).toEqual({})
  expect(leftOut).toEqual([`from:${many.join(',')}`, 'from:anna'])
})

test('whatever is typed, two questions and so many names are the most that is asked [P4]', async () => {
  const part = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('from:', 'group:', ',', ' '))
  const typed = fc.array(part, { maxLength: 4000 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      asked.splice(0)
      await read(text)
      expect(asked.length).toBeLessThanOrEqual(2)
      expect(Math.max(0, ...asked.map((names) => names.length))).toBeLessThanOrEqual(MAX_NAMES)
    }),
  )
})
