import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRIES, toCountryCode, toGroupCode } from './vocabulary.ts'

const WIRE_CODES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SK SL'.split(' ')

test('the countries are the 27 codes of the wire [RG.7 S9.33]', () => {
  expect(Object.keys(COUNTRIES)).toEqual(WIRE_CODES)
})

test('SL is Slovenia and GR is Greece, whatever Intl thinks [RG.7 RG.9]', () => {
  expect(COUNTRIES).toMatchObject({ SL: 'Slovenia', GR: 'Greece' })
})

test.each([
  ['SI', 'SL'],
  ['si', 'SL'],
  ['EL', 'GR'],
  ['fr', 'FR'],
])('the country code %s is read as %s [RG.8]', (written, code) => {
  expect(toCountryCode(written)).toBe(code)
})

test('whatever else is given as a country is none [RG.7]', () => {
  const known = new Set([...WIRE_CODES, 'SI', 'EL'])
  const others = fc
    .oneof(fc.string(), fc.constantFrom('UK', 'XX', '', 'constructor', '__proto__', 'toString'))
    .filter((code) => !known.has(code.toUpperCase()))

  fc.assert(
    fc.property(others, (code) => {
      expect(toCountryCode(code)).toBeNull()
    }),
  )
})

test.each([
  ['GUE/NGL', 'The Left'],
  ['the left', 'The Left'],
  ['NA', 'NI'],
  ['ni', 'NI'],
  ['PPE', 'EPP'],
  ['Verts/ALE', 'Greens/EFA'],
  ['s-d', 'S&D'],
])('the group codes of one group are one: %s is %s [RG.5 RG.6]', (written, code) => {
  expect(toGroupCode(written)).toBe(code)
})

test('a group code read twice is the same code [RG.5 RG.6]', () => {
  const codes = ['The Left', 'NI', 'EPP', 'S&D', 'Renew', 'Greens/EFA', 'PfE', 'ECR', 'ESN', 'ID']

  expect(codes.map(toGroupCode)).toEqual(codes)
})

test.each(['A new group', 'constructor', '__proto__'])(
  'a group that no alias names keeps its code: %s [RG.1]',
  (code) => {
    expect(toGroupCode(code)).toBe(code)
  },
)
