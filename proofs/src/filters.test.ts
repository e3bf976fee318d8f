import { FILTER_DOCS, FILTERS, type SocialItem } from '@hemicycle/contract'
import { createRandom } from '@hemicycle/simulator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestsOf } from './api-fuzz/requests.ts'
import { inventArchive } from './api-model/invent-archive.ts'
import { toQuestions } from './api-model/invent-questions.ts'
import { listHostileAddresses } from './url-state/hostile-addresses.ts'
import { inventQuestions } from './url-state/invent-questions.ts'

const SEED = 1
const NAMES = Object.keys(FILTERS).toSorted()

const listNames = (searches: string[]): string[] => {
  const asked = new Set(searches.flatMap((search) => [...new URLSearchParams(search).keys()]))
  return NAMES.filter((name) => asked.has(name))
}

const item = {
  content: 'Rail #energy',
  lang: 'en',
  kind: 'original',
  media: [],
  contributor: {
    id: 'a'.repeat(24),
    type: 'mep',
    country: 'FR',
    politicalGroup: { eparty: 'EPP' },
  },
  postedAt: 1_794_700_800,
} as unknown as SocialItem

test('the proof api-model asks for every filter [RL.6 S7.7]', () => {
  const questions = fc.sample(toQuestions(inventArchive(200, SEED)), { numRuns: 300, seed: SEED })

  expect(listNames(questions.map(({ filters }) => filters))).toEqual(NAMES)
})

test('the proof url-state asks for every filter of an address, and uses all of them but the subject in hostile ones [P6 RS.1]', () => {
  const other = { ...item, contributor: { ...item.contributor, id: 'b'.repeat(24) } }
  const questions = inventQuestions(createRandom(SEED), [item, other], 600)
  const hostile = listHostileAddresses(createRandom(SEED), ['/'], 600)

  expect(listNames(questions.map((query) => new URLSearchParams(query).toString()))).toEqual(
    NAMES.filter((name) => name !== 'search-type'),
  )
  // A subject that does not exist is a page of its own, with 404.
  expect(listNames(hostile.map((address) => address.slice(2)))).toEqual(
    NAMES.filter((name) => name !== 'subject'),
  )
})

test('the proof api-fuzz sends every filter with a valid value [P2 RW.21]', () => {
  const parameters = Object.entries(FILTER_DOCS).map(([name, { example }]) => ({
    name,
    in: 'query',
    example,
    schema: {},
  }))
  const operation = { name: 'GET /', method: 'GET', path: '/', parameters, body: null }
  const known = {
    posts: ['1'],
    pictured: ['1'],
    contributors: ['a'.repeat(24)],
    token: 'a'.repeat(64),
  }
  const requests = fc.sample(requestsOf([operation], known), { numRuns: 600, seed: SEED })
  const values = requests.flatMap(({ target }) => [
    ...new URLSearchParams(target.split('?')[1]).entries(),
  ])

  const valid = values.filter(([name, value]) => isValid(name, value))

  expect(listNames(valid.map(([name]) => `${name}=`))).toEqual(NAMES)
})

function isValid(name: string, value: string): boolean {
  const row = Object.entries(FILTERS).find(([known]) => known === name)?.[1]
  if (row === undefined || value === '') return false
  return row.kind !== 'list' || value.split(',').every((entry) => row.read(entry) !== null)
}
