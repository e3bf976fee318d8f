import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depsWithEngineDown, idOf } from '../../testing/index.ts'
import { buildApp } from '../app.ts'
import { toAnswer } from './answer.ts'
import type { AnswerCache } from './answer-cache.ts'

let app: FastifyInstance
let usedKeys: string[] = []
const answerCache: AnswerCache = {
  peek: () => null,
  expire: () => {},
  refreshHome: async () => {},
  async getOrCompute(key) {
    usedKeys.push(key)
    return { answer: toAnswer(200, '{}'), ageSeconds: 0, from: 'miss' }
  },
}

beforeAll(async () => {
  app = await buildApp(depsWithEngineDown({ answerCache }))
})
afterAll(() => app.close())

const keysOf = async (...urls: string[]) => {
  usedKeys = []
  for (const url of urls) expect((await app.inject(url)).statusCode).toBe(200)
  return new Set(usedKeys)
}

const inAnyCase = (text: string) => fc.mixedCase(fc.constant(text))
const oneOf = (spellings: string[]) => fc.constantFrom(...spellings).chain(inAnyCase)

/** Every way to write a list: in any order, case and spelling, with duplicates and gaps, in one parameter or several. */
const list = (name: string, values: string[][], separator: string) => {
  const spelt = fc.shuffledSubarray([...values, ...values.slice(0, 1)], {
    minLength: values.length + 1,
  })
  return fc
    .tuple(
      spelt.chain((all) => fc.tuple(...all.map(oneOf))),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    )
    .map(([all, cuts]) => {
      const parameters: string[][] = [[]]
      for (const [place, value] of all.entries()) {
        parameters.at(-1)?.push(value, ...(cuts[place] ? [''] : []))
        if (cuts[place + 1]) parameters.push([])
      }
      return parameters.map((part) => [name, part.join(separator)] as [string, string])
    })
}
const words = (name: string, values: string[]) =>
  fc
    .shuffledSubarray([...values, ...values], { minLength: values.length * 2 })
    .map((all) => [[name, all.join('|')] as [string, string]])
const maybe = (name: string, value: string) =>
  fc.boolean().map((isGiven) => (isGiven ? [[name, value] as [string, string]] : []))
const secondsOf = (name: string, seconds: number) =>
  fc
    .constantFrom(String(seconds), `${seconds}000`, `${seconds}999`)
    .map((value) => [[name, value] as [string, string]])

const FILTERS = [
  list('country', [['FR'], ['SL', 'SI'], ['GR', 'EL']], ','),
  list(
    'eParty',
    [
      ['The Left', 'GUE/NGL', 'the-left'],
      ['NI', 'NA'],
      ['EPP', 'PPE'],
    ],
    ',',
  ),
  list('contributorType', [['mep'], ['grouppress']], ','),
  list('media', [['photo'], ['text']], ','),
  list('kind', [['original'], ['quote']], ','),
  list('lang', [['fr'], ['el']], ','),
  list('contributors_ids', [[idOf('a')], [idOf('b')]], ','),
  list('contributors_exclues', [[idOf('c')]], ','),
  words('search-value', ['rail', '"green deal"']),
  words('search-any', ['tram', 'bus']),
  words('search-and', ['#x', '@y']),
  words('search-not', ['coal']),
  words('topics', ['energy', 'rail']),
  secondsOf('from', 1_793_880_000),
  secondsOf('to', 1_793_966_400),
  maybe('search-type', 'words'),
]
const PAGE = [maybe('pageNo', '0'), maybe('pageSize', '25')]
const CONTRIBUTORS = [
  list('type', [['mep'], ['president']], ','),
  list(
    'eParty',
    [
      ['The Left', 'GUE/NGL'],
      ['NI', 'NA'],
    ],
    ',',
  ),
  words('search-value', ['anna', 'müller']),
  maybe('search-type', 'contributor'),
]

type Parameters = fc.Arbitrary<[string, string][]>[]
const twoWays = (parts: Parameters) => {
  const way = fc
    .tuple(...parts)
    .chain((all) => fc.shuffledSubarray(all.flat(), { minLength: all.flat().length }))
    .map((pairs) => new URLSearchParams(pairs).toString())
  return fc.tuple(way, way)
}

test.each([
  ['/v1/social-item/', [...FILTERS, ...PAGE]],
  ['/v1/time-line/', FILTERS],
  ['/v1/topic/', FILTERS],
  ['/v1/contributor/', [...CONTRIBUTORS, ...PAGE]],
])(
  'however a request is written, it has one cache key: %s [P4 RW.13 RW.25 RG.5 RG.6 RG.8]',
  async (path, parts) => {
    await fc.assert(
      fc.asyncProperty(twoWays(parts), async ([first, second]) => {
        expect(await keysOf(`${path}?${first}`, `${path}?${second}`)).toHaveProperty('size', 1)
      }),
      { numRuns: 150 },
    )
  },
)

test.each([
  ['/v1/social-item/', '/v1/social-item/?country=FR'],
  ['/v1/social-item/?search-value=a', '/v1/social-item/?search-and=a'],
  ['/v1/social-item/?search-value=a', '/v1/social-item/?search-value=a&search-type=contributor'],
  ['/v1/social-item/?country=FR', '/v1/time-line/?country=FR'],
  ['/v1/contributor/?type=mep', '/v1/contributor/?eParty=mep'],
  ['/v1/contributor/', `/v1/contributor/${idOf('a')}/`],
  ['/v1/contributor/', '/v1/contributor/?pageSize=24'],
  ['/v1/contributor/?after=a', '/v1/contributor/?after=b'],
])('different requests have different keys: %s and %s [P4]', async (first, second) => {
  expect(await keysOf(first, second)).toHaveProperty('size', 2)
})

test('`from` does not change the key of topics [P4 S7.19]', async () => {
  const to = 'to=1793966400'

  const keys = await keysOf(
    `/v1/topic/?${to}`,
    `/v1/topic/?${to}&from=1793880000`,
    `/v1/topic/?${to}&from=1793999999`,
  )

  expect(keys).toHaveProperty('size', 1)
})
