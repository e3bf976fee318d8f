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

/** A fake API. */
const ask: Ask = async (path) => {
  const url = new URL(path, 'http://api.invalid')
  if (url.pathname === '/v1/type/eparty/') return success(GROUPS)
  const names = url.searchParams.get('names')?.split('|') ?? []
  return success(names.map((name) => ({ name, ids: PEOPLE[name] ?? [] })))
}
const success = (data: unknown) => Response.json({ code: 200, type: 'success', data })
const read = (typed: string) => understandTyped(ask, typed)

test.each([
  ['from:anna', `${ANNA},${ANNABEL}`],
  ['from:"anna müller"', ANNA],
  ['from:@ANNA_M', ANNA],
  ['from:"anna | m"', ANNA],
])('people are found by name and by handle: %s [S7.4]', async (typed, ids) => {
  expect(await read(typed)).toEqual({ contributors_ids: ids })
})

test.each(['from:@nobody', 'from:somebody'])(
  'a name that nobody has, or too many, stays a word: %s [S5.11]',
  async (typed) => {
    expect(await read(typed)).toEqual({ 'search-value': typed })
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

test.each(['group:europe', 'group:nobody'])(
  'a group that is none or several stays a word: %s [S5.11]',
  async (typed) => {
    expect(await read(typed)).toEqual({ 'search-value': typed })
  },
)

test('an API that is away leaves words [S5.11]', async () => {
  const away: Ask = () => Promise.reject(new TypeError('no network'))

  expect(await understandTyped(away, 'from:anna group:EPP rail')).toEqual({
    'search-value': 'from:anna|group:EPP|rail',
  })
})
