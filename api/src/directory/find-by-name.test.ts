import { expect, test } from 'vitest'
import { contributorOf } from '../../testing/index.ts'
import { findByName } from './find-by-name.ts'

const people = ['Anna Müller', 'Annabel Mullen', 'Émile Novák'].map((fullName, place) =>
  contributorOf(String(place), { fullName }),
)
const find = (asked: string) => findByName(people, asked).map((one) => one.fullName)

test('a name that is written right is not mixed with those that are like it [S7.4 RW.19]', () => {
  expect(find('muller')).toEqual(['Anna Müller'])
  expect(find('mulle')).toEqual(['Anna Müller', 'Annabel Mullen'])
})

test('only when nobody is called so, an error is forgiven [S7.4]', () => {
  expect(find('mullex')).toEqual(['Anna Müller', 'Annabel Mullen'])
  expect(find('nova')).toEqual(['Émile Novák'])
  expect(find('nowa')).toEqual([])
})
