import { expect, test } from 'vitest'
import { parseQueryString } from './query-string.ts'

test('a repeated parameter is one list: words with a pipe, the rest with a comma [RW.11 RW.12 RW.13]', () => {
  const query = parseQueryString(
    'country=FR&search-and=a&country=DE,AT&search-and=b%7Cc&topics=x&topics=y',
  )

  expect({ ...query }).toEqual({ country: 'FR,DE,AT', 'search-and': 'a|b|c', topics: 'x|y' })
})

test('letters are decoded as they were written [RW.12]', () => {
  expect({ ...parseQueryString('search-value=%C3%A9nergie+verte%20%2B') }).toEqual({
    'search-value': 'énergie verte +',
  })
})
