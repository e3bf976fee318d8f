import { CONTRIBUTOR_TYPES } from '@hemicycle/contract/vocabulary'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  MAX_NAME_LENGTH,
  toChannelsAddress,
  toChannelsPath,
  toChannelsQuery,
  toMembersAddress,
  toMembersQuery,
} from './channels-query.ts'

const read = (search: string) => toChannelsQuery(new URLSearchParams(search))
const goRound = (search: string) => read(toChannelsAddress(read(search)).split('?')[1] ?? '')

const address = fc
  .record(
    {
      type: fc.oneof(fc.constantFrom(...CONTRIBUTOR_TYPES, 'MEP'), fc.string()),
      country: fc.oneof(fc.constantFrom('PL', 'si'), fc.string()),
      eParty: fc.oneof(fc.constantFrom('EPP', 'S&D', 'GUE/NGL'), fc.string()),
      'search-value': fc.oneof(
        fc.constantFrom('maría', ' Kőrössi ', 'a|b', `${'a'.repeat(99)} b`, '🚆'.repeat(60)),
        fc.string({ unit: 'binary', maxLength: 200 }),
      ),
      after: fc.oneof(fc.base64String(), fc.string({ unit: 'binary' })),
    },
    { requiredKeys: [] },
  )
  .map((values) => new URLSearchParams(values).toString())

test.each([
  [
    'type=MEP&eParty=EPP&search-value=+anna+',
    { type: 'mep', eParty: 'EPP', 'search-value': 'anna' },
  ],
  ['type=king&eParty=EPP&nonsense=1', {}],
  ['type=president&eParty=EPP', { type: 'president' }],
  ['type=mep&eParty=%3Cscript%3E', { type: 'mep' }],
  ['search-value=a%7Cb&after=%00', { 'search-value': 'a b' }],
  ['type=committee&country=el', { type: 'committee', country: 'GR' }],
  ['country=%3Cscript%3E', {}],
])('an address is read without trust: %s [P6 S3.40 S2.14]', (search, query) => {
  expect(read(search)).toEqual(query)
})

test('the state is in the address and only there [P6 S3.40]', () => {
  const query = { type: 'mep', eParty: 'S&D', 'search-value': 'maría' }

  expect(read(toChannelsAddress(query).split('?')[1] ?? '')).toEqual(query)
  expect(toChannelsAddress({ type: '', 'search-value': '' })).toBe('/channels')
})

test('whatever an address says, what is read of it is the same after its own [P6 S3.40 RS.1]', () => {
  fc.assert(
    fc.property(address, (search) => {
      const query = read(search)

      expect(goRound(search)).toEqual(query)
      expect(query['search-value']?.length ?? 0).toBeLessThanOrEqual(MAX_NAME_LENGTH)
    }),
  )
})

test('fifty at a time are asked for, members first, by names and countries when there is one [S9.3 S7.4 RS.120 RS.122]', () => {
  expect(toChannelsPath({ type: 'mep' })).toBe(
    '/v1/contributor/?type=mep&order=members-first&pageSize=50',
  )
  expect(toChannelsPath({ 'search-value': 'an' })).toBe(
    '/v1/contributor/?search-value=an&search-type=name-or-country&order=members-first&pageSize=50',
  )
})

test('the members of a group have their own address, which says which group [RS.121 P6]', () => {
  const query = toMembersQuery('S&D', new URLSearchParams('type=committee&eParty=EPP&country=PL'))

  expect(query).toEqual({ type: 'mep', eParty: 'S&D', country: 'PL' })
  expect(toMembersAddress('S&D', query)).toBe('/groups/s-d/members?country=PL')
})

test('the president counts among the members of a group [RG.14]', () => {
  expect(toChannelsPath({ type: 'mep', eParty: 'S&D' })).toBe(
    '/v1/contributor/?type=mep%2Cpresident&eParty=S%26D&order=members-first&pageSize=50',
  )
})
