import { expect, test } from 'vitest'
import { createRandom } from '../../../random.ts'
import { buildParliament } from '../../build-parliament.ts'
import { findNamesakes } from './find-namesakes.ts'

const { roster } = buildParliament('https://127.0.0.1:1', createRandom(1))
const [one, two] = roster.contributors.filter(({ fullName }) => /[^ -~]/.test(fullName))

test('a member is found in XML with the family name first and in capitals, and in JSON without accents', () => {
  const xml = `<mep><fullName>${one?.lastName.toUpperCase()} ${one?.firstName}</fullName></mep>`
  const json = JSON.stringify([{ label: two?.fullName.normalize('NFD').replaceAll(/\p{M}/gu, '') }])

  expect(findNamesakes(roster, xml)).toEqual([one?.fullName])
  expect(findNamesakes(roster, json)).toEqual([two?.fullName])
})

test('names that only share a part, or stand in different entries, are nobody’s', () => {
  const others = `${one?.firstName} Nobody\n${one?.lastName} Somebody\n${one?.firstName}\n${one?.lastName}`

  expect(findNamesakes(roster, others)).toEqual([])
})
