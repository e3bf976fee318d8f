import {
  HOME_FEED_PATH,
  MAX_LIST_LENGTH,
  MAX_WORDS,
  MAX_WORDS_LENGTH,
} from '@hemicycle/contract/constants'
import { FILTER_DOCS, listFilterNames, listFilterRows } from '@hemicycle/contract/filters'
import { SHORT_STAR } from '@hemicycle/contract/short-star'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFeedApiUrl, toFirstPage, toOlderQueryString } from './feed-path.ts'
import { isWholeFeed, listFeedParameters, toFeedQuery, toQueryString } from './feed-query.ts'
import { hostileAddress, NOW, question } from './question-for-tests.ts'
import { toWords } from './read-words.ts'

const read = (search: string) => toFeedQuery(new URLSearchParams(search), NOW)
const RUNS = { numRuns: 500 }

function isTooMuch([name, value]: [string, string]): boolean {
  const isWords = listFilterNames('words').some((words) => words === name)
  if (!isWords) return value.length > MAX_LIST_LENGTH
  return value.length > MAX_WORDS_LENGTH || value.split('|').length > MAX_WORDS
}

test('the whole feed is asked for ten at a time [S9.1 RW.9 S3.33]', () => {
  expect(toFeedApiUrl(read(''))).toBe('/v1/social-item/?pageSize=10')
  expect(toFeedApiUrl(read(''))).toBe(HOME_FEED_PATH)
  expect(isWholeFeed(read('?theme=dark&utm_source=x'))).toBe(true)
})

test.each(listFilterRows().filter(([, { kind }]) => kind !== 'switch'))(
  'every filter has its place in an address: %s [P6 RS.1 S3.32]',
  (name) => {
    const { example } = FILTER_DOCS[name]
    const now = FILTER_DOCS.to.example * 1000
    const query = toFeedQuery(new URLSearchParams({ [name]: String(example) }), now)

    expect(Object.keys(query)).toEqual([name])
    expect(toQueryString(query, now)).toContain(`?${name}=`)
    expect(listFeedParameters()).toContain(name)
  },
)

test('for any question, the view and its address say the same [P6 RS.1 S3.32]', () => {
  fc.assert(
    fc.property(question, (params) => {
      const query = toFeedQuery(params, NOW)

      expect(read(toQueryString(query, NOW))).toEqual(query)
    }),
    RUNS,
  )
})

test('equal questions have one address, whatever the order [RS.1 RS.51]', () => {
  fc.assert(
    fc.property(question, (params) => {
      const query = toFeedQuery(params, NOW)
      const reversed = Object.fromEntries(Object.entries(query).toReversed())

      expect(toQueryString(reversed, NOW)).toBe(toQueryString(query, NOW))
    }),
  )
})

test('whatever an address holds, what is read from it is a question the API takes [P6 RS.1]', () => {
  fc.assert(
    fc.property(hostileAddress, (params) => {
      const query = toFeedQuery(params, NOW)

      expect(read(toQueryString(query, NOW))).toEqual(query)
      expect(Object.entries(query).filter(isTooMuch)).toEqual([])
    }),
    RUNS,
  )
})

test.each([
  ['?country=fr,SI,EL,FR,UK,,__proto__', { country: 'FR,GR,SL' }],
  ['?country=SE&country=AT', { country: 'AT,SE' }],
  ['?eParty=GUE/NGL,NA,the-left,EPP', { eParty: 'EPP,NI,The Left' }],
  ['?eParty=<script>,Tomorrow', { eParty: 'Tomorrow' }],
  ['?media=gif,VIDEO,photo', { media: 'photo,video' }],
  ['?contributorType=mayor,mep', { contributorType: 'mep' }],
  ['?kind=reply,like&lang=fr,french,e1', { kind: 'reply', lang: 'fr' }],
  [`?contributors_ids=me,${'A'.repeat(24)}`, { contributors_ids: 'a'.repeat(24) }],
  ['?topics=%23Énergie|énergie|a b', { topics: 'Énergie' }],
  ['?topics=rail|Ports|énergie|Energy', { topics: 'Energy|Ports|rail|énergie' }],
])(
  'what is known is read in one spelling, the rest is left out: %s [RG.5 RG.6 RG.8]',
  (search, query) => {
    expect(read(search)).toEqual(query)
  },
)

test.each([
  ['energy|ENERGY|rail', 'energy|rail'],
  ['  |*|#|"|-|', undefined],
  ['night trains|“green deal”|"rail"', '"night trains"|"green deal"|"rail"'],
  ['-coal|"oil', 'coal|oil'],
  ['- -coal|+"-oil|-＃gas', 'coal|oil|#gas'],
  ['＃climat|@name|sol*', '#climat|@name|sol*'],
])('words are clean and each once: %s [RW.13 RW.15 RW.16 RW.17]', (words, value) => {
  expect(read(`?${new URLSearchParams({ 'search-value': words })}`)['search-value']).toBe(value)
})

test.each([
  ['e*|eu*|"green d*"|#*|#e*|l’e*', 'e|eu*|"green d"|#e|l’e'],
  ['É*', 'É'],
  ['a*""', 'a'],
])('a star after one letter is dropped, and the word is shown so: %s [RW.51]', (words, value) => {
  const query = read(`?${new URLSearchParams({ 'search-and': words, topics: 'e*' })}`)

  expect(query).toEqual({ 'search-and': value, topics: 'e' })
})

test('no question has a beginning that the API refuses [RW.51]', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'é', '#', '@', '"', '|', '*', '.', '-', '’', ' ') }),
      (words) => {
        const { 'search-value': value } = read(`?${new URLSearchParams({ 'search-value': words })}`)

        for (const word of value?.split('|') ?? []) expect(word).not.toMatch(SHORT_STAR)
      },
    ),
    RUNS,
  )
})

test.each([
  ['from=1773000000&to=1773100000', { from: '1773000000', to: '1773100000' }],
  ['from=1773100000&to=1773000000', { from: '1773000000', to: '1773100000' }],
  ['from=1773000000123', { from: '1773000000' }],
  ['from=1000&to=1773000000', { to: '1773000000' }],
  ['from=1773000000.5&to=soon', {}],
  ['from=1000', {}],
  ['from=1999999999', {}],
])(
  'dates are seconds in their order, and nothing the API refuses: %s [RW.25 RW.27]',
  (search, query) => {
    expect(read(`?${search}`)).toEqual(query)
  },
)

test('what was typed becomes words apart by pipes [S5.11 RW.12 RW.16]', () => {
  expect(toWords(' energy,  rail ,, "night trains" #νησιά')).toBe(
    'energy|rail|"night trains"|#νησιά',
  )
  expect(read('?q=%23energy+rail')).toEqual({ 'search-value': '#energy|rail' })
})

test('older posts have an address without JavaScript, made from the next link [P7 RW.2]', () => {
  const next = '/v1/social-item/?after=a%2Bb%3D&pageSize=10&to=1773153120'

  expect(toOlderQueryString(next)).toBe('?to=1773153120&after=a%2Bb%3D')
})

test('another question begins with its newest post, not where the next link left off [P6]', () => {
  expect(toFirstPage({ after: 'x', to: '1773153120', lang: 'fr' })).toEqual({ lang: 'fr' })
  expect(toFirstPage({ after: 'x', to: '1773183600' })).toEqual({ to: '1773183600' })
  expect(toFirstPage({ to: '1773153120' })).toEqual({ to: '1773153120' })
})
