import { COUNTRIES } from '@hemicycle/contract/vocabulary'
import { expect, test } from 'vitest'
import { openRandom } from '../random.ts'
import { buildParliament } from './build-parliament.ts'

const ORIGIN = 'https://127.0.0.1:1'

test.each([1, 2, 3, 4, 5])('with seed %i every state and every group has members', (seed) => {
  const { roster } = buildParliament(ORIGIN, openRandom(seed))

  const members = roster.contributors.filter(({ type }) => type === 'mep' || type === 'president')
  const groups = members.map(({ memberships }) => memberships.at(-1)?.group)
  expect(members).toHaveLength(60)
  expect(new Set(members.map(({ country }) => country))).toEqual(new Set(Object.keys(COUNTRIES)))
  expect(new Set(groups)).toEqual(new Set(roster.groups.map(({ code }) => code)))
})

test.each([1, 2, 3, 4, 5])(
  'with seed %i no two have a handle, an id or a key in common',
  (seed) => {
    const { roster, accounts } = buildParliament(ORIGIN, openRandom(seed))

    const distinct = (values: string[]) => new Set(values).size
    expect(distinct(accounts.map(({ handle }) => handle.toLowerCase()))).toBe(accounts.length)
    expect(distinct(accounts.map(({ id }) => id))).toBe(accounts.length)
    expect(distinct(roster.contributors.map(({ key }) => key))).toBe(roster.contributors.length)
  },
)

test('every handle is one that X accepts and nobody takes for real', () => {
  const { accounts, outsiders } = buildParliament(ORIGIN, openRandom(1))

  for (const { handle } of [...accounts, ...outsiders.map(({ account }) => account)])
    expect(handle).toMatch(/^Smp[A-Za-z0-9_]{1,12}$/)
})

test('group press, committees, press offices and one president are there', () => {
  const { roster } = buildParliament(ORIGIN, openRandom(1))

  const count = (type: string) => roster.contributors.filter((one) => one.type === type).length
  expect(['grouppress', 'committee', 'eppress', 'president'].map(count)).toEqual([9, 4, 3, 1])
})
