import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFeedQuery } from '#web/feed-query/feed-query.ts'
import { NO_FIELDS, toConditions, toFields } from './fields.ts'

const read = (query: object) => toFeedQuery(new URLSearchParams({ ...query }))

test('each field has its place in the question [RW.20 S3.34]', () => {
  const fields = {
    ...NO_FIELDS,
    all: 'night, ticket',
    any: 'booking "last minute"',
    not: 'freight',
    hashtags: 'NightTrains #rail',
    mentions: '@one two',
  }

  expect(read(toConditions(fields))).toEqual({
    'search-and': 'night|ticket|#NightTrains|#rail|@one|@two',
    'search-any': 'booking|"last minute"',
    'search-not': 'freight',
  })
})

test('From and To are swapped when From is later [S4.16]', () => {
  const days = { since: '2026-03-05', until: '2026-03-01' }

  expect(read(toConditions({ ...NO_FIELDS, ...days }))).toEqual({
    from: '1772319600',
    to: '1772751600',
  })
})

test('empty fields ask for nothing [S4.18]', () => {
  expect(read(toConditions(NO_FIELDS))).toEqual({})
})

const word = fc.stringMatching(/^[a-zα-ω0-9]{1,8}\*?$/)
const words = (sign = '') =>
  fc.array(
    word.map((text) => sign + text),
    { maxLength: 4 },
  )
const question = fc
  .record({ all: words(), tags: words('#'), names: words('@'), any: words(), not: words() })
  .map(({ all, tags, names, any, not }) =>
    read({
      'search-and': [...all, ...tags, ...names].join('|'),
      'search-any': any.join('|'),
      'search-not': not.join('|'),
      from: '1772319600',
      to: '1772751600',
    }),
  )

test('the fields fill from a question and give it back [RW.20 P6]', () => {
  fc.assert(
    fc.property(question, (query) => {
      expect(read(toConditions(toFields(query)))).toEqual(query)
    }),
  )
})
