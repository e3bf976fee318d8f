import { expect, test } from 'vitest'
import type { Ask } from './client.ts'
import { understandTyped } from './typed.ts'

const ANNA = 'a'.repeat(24)
const ANNABEL = 'b'.repeat(24)
/** Contributor ids that the fake API returns for a name. */
const PEOPLE: Record<string, string[] | undefined> = {
  anna: [ANNA, ANNABEL],
  'anna müller': [ANNA],
  '@ANNA_M': [ANNA],
  'anna   m': [ANNA],
}
const GROUPS = [
  { eparty: 'The Left', fullName: 'The Left – GUE/NGL' },
  { eparty: 'S&D', fullName: 'Progressive Alliance of Socialists and Democrats' },
  { eparty: 'ECR', fullName: 'European Conservatives and Reformists' },
  { eparty: 'Greens/EFA', fullName: 'Greens/European Free Alliance' },
]

const SUBJECTS = [
  { id: 'climate', names: { en: 'Climate change' } },
  { id: 'health', names: { en: 'Health' } },
]

/** A fake API. */
const ask: Ask = async (path) => {
  const url = new URL(path, 'http://api.invalid')
  if (url.pathname === '/v1/type/eparty/') return success(GROUPS)
  if (url.pathname === '/v1/subject/') return success({ subjects: SUBJECTS })
  const names = url.searchParams.get('names')?.split('|') ?? []
  return success(names.map((name) => ({ name, ids: PEOPLE[name] ?? [] })))
}
const success = (data: unknown) => Response.json({ code: 200, type: 'success', data })
const read = async (typed: string) => (await understandTyped(ask, typed)).query
const readLeftOut = async (typed: string) => (await understandTyped(ask, typed)).leftOut

test.each([
  ['from:anna', `${ANNA},${ANNABEL}`],
  ['from:"anna müller"', ANNA],
  ['from:@ANNA_M', ANNA],
  ['from:"anna | m"', ANNA],
])('people are found by name and by handle: %s [S7.4]', async (typed, ids) => {
  expect(await read(typed)).toEqual({ contributors_ids: ids })
})

test.each(['from:@nobody', 'from:somebody'])(
  'a name that nobody has, or too many, is left out: %s [RS.94]',
  async (typed) => {
    expect(await readLeftOut(typed)).toEqual([typed])
  },
)

test.each([
  ['group:"the left"', 'The Left'],
  ['group:GUE/NGL', 'The Left'],
  ['group:s&d', 'S&D'],
  ['group:socialists', 'S&D'],
])('groups are found by any of their codes and by name: %s [RG.1 RG.5]', async (typed, group) => {
  expect(await read(typed)).toEqual({ eParty: group })
})

test.each([
  ['subject:climate', 'climate'],
  ['subject:"Climaté CHANGE"', 'climate'],
  ['subject:Health,climate', 'climate,health'],
])('subjects are found by id and by English name: %s [RS.140]', async (typed, subject) => {
  expect(await read(typed)).toEqual({ subject })
})

test('an unknown subject is left out [RS.94 RS.140]', async () => {
  expect(await readLeftOut('subject:cheese')).toEqual(['subject:cheese'])
})

test.each(['group:europe', 'group:nobody'])(
  'a group that is none or several is left out: %s [RS.94]',
  async (typed) => {
    expect(await readLeftOut(typed)).toEqual([typed])
  },
)

test('while the API is away, the words are understood [RS.94]', async () => {
  const away: Ask = () => Promise.reject(new TypeError('no network'))

  expect(await understandTyped(away, 'from:anna group:EPP rail')).toEqual({
    query: { 'search-value': 'rail' },
    leftOut: ['from:anna', 'group:EPP'],
  })
})
