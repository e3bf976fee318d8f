import { expect, test } from 'vitest'
import { ConfigError, openEnvironment, type Environment } from './environment.ts'

function read<Value>(value: string | undefined, reader: (env: Environment) => Value) {
  const env = openEnvironment({ NAME: value })
  return { value: reader(env), faults: env.faults }
}

const ORIGIN = { example: 'https://posts.example.org' }
const CODES = { items: 'codes', isValid: (code: string) => /^[a-z]{2}$/.test(code) }

test.each<[string, (env: Environment) => unknown, string, unknown]>([
  ['text', (env) => env.text('NAME', 'usual'), 'other', 'other'],
  ['a required text', (env) => env.requiredText('NAME'), 'token', 'token'],
  ['a choice', (env) => env.oneOf('NAME', ['site', 'source']), 'source', 'source'],
  ['on or off', (env) => env.onOff('NAME'), 'on', true],
  ['a port', (env) => env.port('NAME', 4181), '0', 0],
  ['a number', (env) => env.number('NAME', 5, { min: 0, max: 600 }), '0.5', 0.5],
  ['a list', (env) => env.list('NAME', CODES), ' de,, fr ,', ['de', 'fr']],
  ['an origin', (env) => env.origin('NAME', ORIGIN), 'http://a:1', 'http://a:1'],
  ['an address', (env) => env.url('NAME'), 'https://a.example/b', 'https://a.example/b'],
])('%s is read [RG.15]', (_, reader, written, value) => {
  expect(read(written, reader)).toEqual({ value, faults: [] })
})

test.each<[string, (env: Environment) => unknown, unknown]>([
  ['text', (env) => env.text('NAME', 'usual'), 'usual'],
  ['no text', (env) => env.text('NAME', null), null],
  ['a choice', (env) => env.oneOf('NAME', ['a', 'b'], { fallback: 'b' }), 'b'],
  ['off', (env) => env.onOff('NAME', 'off'), false],
  ['a port', (env) => env.port('NAME', 4181), 4181],
  ['a number', (env) => env.number('NAME', 5, { min: 0 }), 5],
  ['no number', (env) => env.number('NAME', null, { above: 0 }), null],
  ['an empty list', (env) => env.list('NAME', CODES), []],
  ['a list', (env) => env.list('NAME', { ...CODES, fallback: 'en' }), ['en']],
  ['an origin', (env) => env.origin('NAME', { fallback: 'https://a' }), 'https://a'],
  ['no address', (env) => env.url('NAME'), null],
])('a setting that is empty or not there has its fallback: %s [RC.13]', (_, reader, value) => {
  expect(read(undefined, reader)).toEqual({ value, faults: [] })
  expect(read('', reader)).toEqual({ value, faults: [] })
})

test.each<[(env: Environment) => unknown]>([
  [(env) => env.requiredText('NAME')],
  [(env) => env.origin('NAME', ORIGIN)],
  [(env) => env.databaseUrl('NAME')],
  [(env) => env.opensearchUrl('NAME')],
])('a setting that must be given and is not is a fault [RO.31]', (reader) => {
  expect(read('', reader).faults).toEqual(['NAME is not set'])
})

test.each<[string, (env: Environment) => unknown, string]>([
  ['here', (env) => env.oneOf('NAME', ['a', 'b', 'c']), 'a, b or c'],
  ['x', (env) => env.oneOf('NAME', ['a', 'b'], { reason: 'why' }), 'a or b: why'],
  ['yes', (env) => env.onOff('NAME'), 'on or off'],
  ['65536', (env) => env.port('NAME', 1), 'a port number from 0 to 65535'],
  ['1.5', (env) => env.port('NAME', 1), 'a port number from 0 to 65535'],
  ['long', (env) => env.number('NAME', 5, { min: 0, max: 6 }), 'a number from 0 to 6'],
  ['7', (env) => env.number('NAME', 5, { min: 0, max: 6 }), 'a number from 0 to 6'],
  ['0', (env) => env.number('NAME', 5, { above: 0, max: 6 }), 'a number above 0, and 6 at most'],
  ['Infinity', (env) => env.number('NAME', 5, { above: 0 }), 'a number above 0'],
  ['1.5', (env) => env.number('NAME', 5, { min: 1, isWhole: true }), 'a whole number from 1'],
  ['de,German', (env) => env.list('NAME', CODES), 'codes, joined by commas'],
])('a wrong value is a fault that says what it must be: %s [RG.15]', (written, reader, what) => {
  expect(read(written, reader).faults).toEqual([`NAME must be ${what}`])
})

test('a wrong number has its fallback: whoever lists faults goes on with it [RO.6]', () => {
  expect(read('x', (env) => env.number('NAME', 5, { min: 0 })).value).toBe(5)
})

test.each([
  'posts.example.org',
  'ftp://posts.example.org',
  'https://posts.example.org/',
  'https://posts.example.org/path',
  'https://user:hunter2@posts.example.org',
  'https://user:hunter2@posts.example.org:99999',
])('an origin has neither a path nor a password, and is not quoted: %s [RO.31]', (written) => {
  const { faults } = read(written, (env) => env.origin('NAME', ORIGIN))

  expect(faults).toEqual([
    'NAME must be an http or https origin without a path or a slash at the end, such as https://posts.example.org',
  ])
})

test('an origin can be limited to https [RO.31]', () => {
  const reader = (env: Environment) => env.origin('NAME', { ...ORIGIN, protocols: ['https:'] })

  expect(read('http://a.example', reader).faults.join()).toMatch(/^NAME must be an https origin/)
})

test.each(['javascript:alert(1)', 'https://user:hunter2/x@host:99999'])(
  'an address is an http or https one, and is not quoted: %s [RO.31]',
  (written) => {
    expect(read(written, (env) => env.url('NAME')).faults).toEqual([
      'NAME must be an http or https address',
    ])
  },
)

test('an address that needs a path says so [RO.31]', () => {
  const reader = (env: Environment) => env.url('NAME', 'http://127.0.0.1:4318/v1/traces')

  expect(read('http://127.0.0.1:4318', reader).faults).toEqual([
    'NAME must be a whole http or https address, such as http://127.0.0.1:4318/v1/traces',
  ])
  expect(read('http://127.0.0.1:4318/v1/traces', reader).faults).toEqual([])
})

test.each(['postgres://127.0.0.1/hemicycle', 'postgresql://a:b%2Fc@db:5432/x?sslmode=verify-full'])(
  'the address of PostgreSQL is taken as it is: %s [RO.31]',
  (value) => {
    expect(read(value, (env) => env.databaseUrl('NAME'))).toEqual({ value, faults: [] })
  },
)

test.each(['http://127.0.0.1:9200', 'https://a:b@one:9200,https://a:b@two:9200'])(
  'OpenSearch has one address or several: %s [RO.31]',
  (value) => {
    expect(read(value, (env) => env.opensearchUrl('NAME'))).toEqual({ value, faults: [] })
  },
)

test.each([
  ['a slash in the password', 'https://hemicycle:hunter2/x@opensearch:9200'],
  ['a port that is none', 'https://hemicycle:hunter2@opensearch:92000'],
  ['no protocol', 'hemicycle:hunter2@opensearch:9200'],
  ['one of several', 'https://a:b@one:9200,https://a:hunter2/@two:9200'],
  ['the wrong protocol', 'ftp://hemicycle:hunter2@opensearch'],
])(
  'an address that cannot be read has its name told and not its value: %s [RO.31]',
  (_, written) => {
    for (const reader of ['databaseUrl', 'opensearchUrl'] as const) {
      const { value, faults } = read(written, (env) => env[reader]('NAME'))
      expect(value).toBe('')
      expect(faults.join()).toMatch(/^NAME must be an address(?!.*hunter2)/)
    }
  },
)

test('all faults are told together, in the order in which settings are read [RS.58]', () => {
  const env = openEnvironment({ PORT: 'x', MODE: 'y' })
  env.port('PORT', 1)
  env.onOff('MODE')
  env.addFault('OTHER needs MODE')

  expect(env.check).toThrow(ConfigError)
  expect(env.check).toThrow(
    'PORT must be a port number from 0 to 65535; MODE must be on or off; OTHER needs MODE',
  )
})

test('good settings pass [RG.15]', () => {
  const env = openEnvironment({ PORT: '1' })
  env.port('PORT', 2)

  expect(env.check).not.toThrow()
})
