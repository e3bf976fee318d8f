import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { roster, type Roster, type RosterContributor } from './roster.ts'

const checked = Compile(roster)
const member: RosterContributor = {
  key: 'member-1',
  codictId: null,
  type: 'mep',
  firstName: 'First',
  lastName: 'Last',
  fullName: 'First Last',
  country: 'FR',
  localParty: null,
  pictureLink: null,
  profileLink: null,
  memberships: [{ group: 'EPP', from: '2024-07-16', to: null }],
  mandates: [{ from: '2024-07-16', to: '2029-07-15' }],
  accounts: [{ network: 'twitter', nativeId: '12', handle: 'first_last' }],
  links: [{ type: null, url: 'https://example.org' }],
}
const rosterWith = (change: object): unknown => {
  const file: Roster = { groups: [], contributors: [member] }
  return { ...file, contributors: [{ ...member, ...change }] }
}

test('a roster names contributors of all five types, with or without accounts [S1.2 S9.30 RW.47]', () => {
  for (const type of ['eppress', 'mep', 'president', 'committee', 'grouppress']) {
    expect(checked.Check(rosterWith({ type, accounts: [] }))).toBe(true)
  }
})

test('a roster need not know since when, nor the number of an account [S1.2 RG.12]', () => {
  const change = {
    memberships: [{ group: 'EPP', from: null, to: null }],
    mandates: [{ from: null, to: null }],
    accounts: [{ network: 'twitter', nativeId: null, handle: 'first_last' }],
  }

  expect(checked.Check(rosterWith(change))).toBe(true)
})

test.each([
  ['a type nobody knows', { type: 'mayor' }],
  ['a day that is none', { mandates: [{ from: '16/07/2024', to: null }] }],
  ['a handle that is none', { accounts: [{ network: 'twitter', nativeId: '1', handle: '@a b' }] }],
  [
    'an account with a number that is none',
    { accounts: [{ network: 'twitter', nativeId: 'x', handle: 'a' }] },
  ],
  ['no name', { fullName: '' }],
  ['a word that is none of ours', { nickname: 'Fi' }],
])('a roster with %s is refused [S1.2]', (_, change) => {
  expect(checked.Check(rosterWith(change))).toBe(false)
})
