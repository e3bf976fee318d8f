import { expect, test } from 'vitest'
import { ANSWER, findIn, GET, photo, video } from './plant-for-tests.ts'

const IN_ANSWER = 'get /post/ > 200 > json'

test.each<[name: string, place: string, value: unknown, ...breaks: string[]]>([
  ['a status goes', `${GET} responses 4XX`, undefined, 'get /post/ > 4XX: is gone'],
  [
    'a status says less than its class did',
    `${GET} responses 404`,
    { content: { json: { schema: { type: 'object' } } } },
    'get /post/ > 404 > json > code: is gone',
  ],
  [
    'a response loses a type',
    `${GET} responses 200 content json`,
    undefined,
    `${IN_ANSWER}: is gone`,
  ],
  [
    'a header goes',
    `${GET} responses 200 headers ETag`,
    undefined,
    'get /post/ > 200 > header etag: is gone',
  ],
  [
    'a header may be missing',
    `${GET} responses 200 headers ETag required`,
    false,
    'get /post/ > 200 > header etag: may be missing now',
  ],
  [
    'a field of a response goes',
    `${ANSWER} properties id`,
    undefined,
    `${IN_ANSWER} > id: is gone`,
  ],
  [
    'a field of a response may be missing',
    `${ANSWER} required`,
    ['id'],
    `${IN_ANSWER} > kind: may be missing now`,
  ],
  [
    'a field of a response may be null',
    `${ANSWER} properties id type`,
    ['string', 'null'],
    `${IN_ANSWER} > id: may be null now`,
  ],
  [
    'a field of a response has another type',
    `${ANSWER} properties total type`,
    'number',
    `${IN_ANSWER} > total: is number now, was integer`,
  ],
  [
    'a field of a response can be anything',
    `${ANSWER} properties total`,
    {},
    `${IN_ANSWER} > total: is anything now, was integer`,
  ],
  [
    'a response has a new value',
    `${ANSWER} properties kind enum`,
    ['reply', 'quote', 'repost'],
    `${IN_ANSWER} > kind: the value "repost" is new`,
  ],
  [
    'a response loses a value',
    `${ANSWER} properties kind enum`,
    ['reply'],
    `${IN_ANSWER} > kind: the value "quote" is gone`,
  ],
  [
    'a response can have any value',
    `${ANSWER} properties kind enum`,
    undefined,
    `${IN_ANSWER} > kind: is any value now`,
  ],
  [
    'a limit of a response gets wider',
    `${ANSWER} properties total maximum`,
    99,
    `${IN_ANSWER} > total: maximum is 99 now, was 9`,
  ],
  [
    'a response loses a pattern',
    `${ANSWER} properties id pattern`,
    undefined,
    `${IN_ANSWER} > id: pattern is nothing now, was "^[0-9]+$"`,
  ],
  [
    'the values of a map change',
    `${ANSWER} properties names additionalProperties type`,
    'integer',
    `${IN_ANSWER} > names > any other field: is integer now, was string`,
  ],
  [
    'a map gets a field of another type',
    `${ANSWER} properties names properties count`,
    { type: 'integer' },
    `${IN_ANSWER} > names > count: is integer now, was string`,
  ],
  [
    'a field behind a reference goes',
    'components schemas Photo properties',
    {},
    `${IN_ANSWER} > media > items > src: is gone`,
  ],
  [
    'a kind of value goes',
    `${ANSWER} properties media items anyOf`,
    [photo],
    `${IN_ANSWER} > media > items: a kind of value is gone: ["stream"]`,
  ],
  [
    'there is a new kind of value',
    `${ANSWER} properties media items anyOf`,
    [video, { type: 'string' }, photo],
    `${IN_ANSWER} > media > items: has a new kind of value: "string"`,
  ],
  ['something changes that nobody knows', `${ANSWER} if`, {}, `${IN_ANSWER}: if has changed`],
])('it is a break that %s [RW.72]', (_, place, value, ...breaks) => {
  expect(findIn(place, value)).toEqual(breaks)
})
