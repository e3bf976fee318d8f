import { expect, test } from 'vitest'
import { BODY, findIn, GET } from './plant-for-tests.ts'

const IN_BODY = 'post /post/ > body > json'

test.each<[name: string, place: string, value: unknown, ...breaks: string[]]>([
  ['a path goes', 'paths /post/', undefined, 'get /post/: is gone', 'post /post/: is gone'],
  ['a method goes', GET, undefined, 'get /post/: is gone'],
  [
    'an operation gets another name',
    `${GET} operationId`,
    'all',
    'get /post/: has another operation id: all, was listPosts',
  ],
  [
    'an operation moves to another tag',
    `${GET} tags`,
    ['x'],
    'get /post/: has another first tag: x, was posts',
  ],
  [
    'an operation needs a credential',
    `${GET} security`,
    [{ key: [] }],
    'get /post/: needs a credential now',
  ],
  [
    'everything needs a credential',
    'security',
    [{ key: [] }],
    'get /post/: needs a credential now',
    'post /post/: needs a credential now',
  ],
  ['a named schema goes', 'components schemas Unused', undefined, 'schema Unused: is gone'],
  ['a parameter goes', `${GET} parameters size`, undefined, 'get /post/ > query size: is gone'],
  [
    'a new parameter is required',
    `${GET} parameters day`,
    { name: 'day', in: 'query', required: true },
    'get /post/ > query day: is new and required',
  ],
  [
    'a parameter becomes required',
    `${GET} parameters size required`,
    true,
    'get /post/ > query size: is required now',
  ],
  [
    'the values of a parameter are joined in another way',
    `${GET} parameters kind style`,
    'pipeDelimited',
    'get /post/ > query kind: its values are joined as pipeDelimited, were as form',
  ],
  [
    'a parameter loses a value',
    `${GET} parameters kind schema items enum`,
    ['reply'],
    'get /post/ > query kind > items: the value "quote" is gone',
  ],
  [
    'a parameter takes only listed values',
    `${GET} parameters from schema enum`,
    ['me'],
    'get /post/ > header x-from: is one of a list now',
  ],
  [
    'a parameter has another type',
    `${GET} parameters size schema type`,
    'string',
    'get /post/ > query size: is string now, was integer',
  ],
  [
    'a limit of a parameter gets narrower',
    `${GET} parameters size schema maximum`,
    50,
    'get /post/ > query size: maximum is 50 now, was 100',
  ],
  [
    'a parameter gets a limit',
    `${GET} parameters from schema maxLength`,
    5,
    'get /post/ > header x-from: maxLength is 5 now, was Infinity',
  ],
  [
    'a parameter gets a pattern',
    `${GET} parameters from schema pattern`,
    '^a',
    'get /post/ > header x-from: pattern is "^a" now, was nothing',
  ],
  [
    'a default changes',
    `${GET} parameters size schema default`,
    10,
    'get /post/ > query size: default is 10 now, was 25',
  ],
  [
    'a body becomes required',
    'paths /post/ post requestBody required',
    true,
    'post /post/ > body: is required now',
  ],
  [
    'a new body is required',
    `${GET} requestBody`,
    { required: true, content: {} },
    'get /post/ > body: is new and required',
  ],
  ['a body goes', 'paths /post/ post requestBody', undefined, 'post /post/ > body: is gone'],
  [
    'a body loses a type',
    'paths /post/ post requestBody content json',
    undefined,
    `${IN_BODY}: is gone`,
  ],
  [
    'a field of a body becomes required',
    `${BODY} required`,
    ['text', 'mood'],
    `${IN_BODY} > mood: is required now`,
  ],
  ['a field of a body goes', `${BODY} properties text`, undefined, `${IN_BODY} > text: is gone`],
  [
    'a field of a body may not be null',
    `${BODY} properties mood type`,
    'string',
    `${IN_BODY} > mood: may not be null any more`,
  ],
  [
    'a body with unknown fields is refused',
    `${BODY} additionalProperties`,
    false,
    `${IN_BODY} > any other field: is gone`,
  ],
])('it is a break that %s [RW.72]', (_, place, value, ...breaks) => {
  expect(findIn(place, value)).toEqual(breaks)
})
