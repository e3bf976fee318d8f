import { expect, test } from 'vitest'
import { toChannelsAddress, toChannelsPath, toChannelsQuery } from './channels-query.ts'

const read = (search: string) => toChannelsQuery(new URLSearchParams(search))

test.each([
  [
    'type=MEP&eParty=EPP&search-value=+anna+',
    { type: 'mep', eParty: 'EPP', 'search-value': 'anna' },
  ],
  ['type=king&eParty=EPP&nonsense=1', {}],
  ['type=president&eParty=EPP', { type: 'president' }],
  ['type=mep&eParty=%3Cscript%3E', { type: 'mep' }],
  ['search-value=a%7Cb&after=%00', { 'search-value': 'a b' }],
])('an address is read without trust: %s [P6 S3.40 S2.14]', (search, query) => {
  expect(read(search)).toEqual(query)
})

test('the state is in the address and only there [P6 S3.40]', () => {
  const query = { type: 'mep', eParty: 'S&D', 'search-value': 'maría' }

  expect(read(toChannelsAddress(query).split('?')[1] ?? '')).toEqual(query)
  expect(toChannelsAddress({ type: '', 'search-value': '' })).toBe('/channels')
})

test('fifty at a time are asked for, by names when there is one [S9.3 S7.4]', () => {
  expect(toChannelsPath({ type: 'mep' })).toBe('/v1/contributor/?type=mep&pageSize=50')
  expect(toChannelsPath({ 'search-value': 'an' })).toBe(
    '/v1/contributor/?search-value=an&search-type=contributor&pageSize=50',
  )
})

test('the president counts among the members of a group [RG.14]', () => {
  expect(toChannelsPath({ type: 'mep', eParty: 'S&D' })).toBe(
    '/v1/contributor/?type=mep%2Cpresident&eParty=S%26D&pageSize=50',
  )
})
