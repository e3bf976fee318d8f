import { expect, test } from 'vitest'
import { findBreaks } from './find-breaks.ts'
import {
  ANSWER,
  BASE,
  BODY,
  change,
  findIn,
  GET,
  toDocument,
  video,
  photo,
} from './plant-for-tests.ts'

test('equal documents have no break [RW.72]', () => {
  expect(findBreaks(toDocument(BASE), toDocument(BASE))).toEqual([])
})

test.each<[name: string, place: string, value: unknown]>([
  ['a path', 'paths /new/', { get: {} }],
  ['a method', 'paths /post/ put', {}],
  ['a parameter', `${GET} parameters day`, { name: 'day', in: 'query' }],
  ['a parameter that is not required any more', `${GET} parameters from required`, false],
  ['a value of a parameter', `${GET} parameters kind schema items enum`, ['reply', 'quote', 'x']],
  ['values that are not listed', `${GET} parameters kind schema items`, { type: 'string' }],
  ['numbers in place of whole ones', `${GET} parameters size schema type`, 'number'],
  ['a wider limit', `${GET} parameters size schema maximum`, 500],
  ['a default', `${GET} parameters from schema default`, 'me'],
  ['a type of a body', 'paths /post/ post requestBody content xml', {}],
  ['a field of a body', `${BODY} properties files`, { type: 'array' }],
  ['a body without a field', `${BODY} required`, []],
  ['null in a body', `${BODY} properties text type`, ['string', 'null']],
  ['a status', `${GET} responses 304`, {}],
  ['a type of a response', `${GET} responses 200 content xml`, {}],
  ['a header', `${GET} responses 200 headers Age`, { schema: { type: 'integer' } }],
  ['a field of a response', `${ANSWER} properties text`, { type: 'string' }],
  ['a field that is always there', `${ANSWER} required`, ['id', 'kind', 'lang']],
  ['a value that is never null', `${ANSWER} properties lang`, { type: 'string' }],
  ['null written in another way', `${ANSWER} properties lang`, { type: ['null', 'string'] }],
  ['a narrower limit of a response', `${ANSWER} properties total maximum`, 5],
  ['a field behind a reference', 'components schemas Photo properties alt', { type: 'string' }],
  ['a schema written where it is used', `${ANSWER} properties media items anyOf`, [video, photo]],
  ['a named schema', 'components schemas New', {}],
  ['a description', `${ANSWER} properties id description`, 'The id.'],
  ['an example', `${ANSWER} properties id examples`, ['1']],
])('an addition is no break: %s [RW.72]', (_, place, value) => {
  expect(findIn(place, value)).toEqual([])
})

test('a schema that contains itself is refused, not compared for ever [RW.72]', () => {
  const document = change('components schemas Photo properties', {
    src: { $ref: '#/components/schemas/Photo' },
  })

  expect(() => findBreaks(document, document)).toThrow('contains itself')
})
