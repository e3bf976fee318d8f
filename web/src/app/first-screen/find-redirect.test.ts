import { expect, test } from 'vitest'
import type { Ask } from '../../api/ask.ts'
import { findRedirect, toBeginning } from './find-redirect.ts'

const away: Ask = () => Promise.reject(new TypeError('nobody is asked'))
const find = (path: string) => findRedirect(new URL(path, 'http://site.invalid'), away)

test.each([
  ['/search?q=country:fr+rail+-coal', '/search?country=FR&search-value=rail&search-not=coal'],
  ['/?q=kind:reply&lang=fr', '/search?lang=fr&kind=reply'],
])('operators that were typed without scripts become filters: %s [P7 RS.3]', async (path, to) => {
  expect(await find(path)).toBe(to)
})

test.each(['/search?q=rail,+%23energy+%22night+trains%22', '/search?q=', '/?country=FR'])(
  'what is plain is answered where it is: %s [P7]',
  async (path) => {
    expect(await find(path)).toBeNull()
  },
)

test('a place in a list that the API does not know leads to its beginning [P6]', () => {
  const to = (path: string) => toBeginning(new URL(path, 'http://site.invalid'))

  expect(to('/search?lang=fr&to=1773153121&after=nonsense')).toBe('/search?lang=fr')
  expect(to('/search?lang=fr')).toBeNull()
})
