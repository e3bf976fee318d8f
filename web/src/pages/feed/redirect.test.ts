import { expect, test } from 'vitest'
import type { Ask } from '#web/api/client.ts'
import { findRedirect, toBeginning } from './redirect.ts'

const away: Ask = () => Promise.reject(new TypeError('nobody is asked'))
const find = (path: string) => findRedirect(new URL(path, 'http://site.invalid'), away)

test.each([
  ['/search?q=country:fr+rail+-coal', '/search?country=FR&search-value=rail&search-not=coal'],
  ['/?q=kind:reply&lang=fr', '/search?lang=fr&kind=reply'],
  ['/search?q=rail,+%23energy', '/search?search-value=rail%7C%23energy'],
  ['/search?q=', '/search'],
  ['/search?country=FR&search-not=coal&q=rail', '/search?country=FR&search-value=rail'],
  [
    '/timeline?from=1773010800&to=1773097200&period=week&q=rail',
    '/timeline?search-value=rail&from=1773010800&to=1773097200&period=week',
  ],
])(
  'what was typed without scripts gets the address of its question: %s [P7 RS.3]',
  async (path, to) => {
    expect(await find(path)).toBe(to)
  },
)

test.each([
  ['/search?q=https%3A%2F%2Fx.com%2Fa%2Fstatus%2F2122446846500982784%3Fs%3D20'],
  ['/?q=2122446846500982784&country=FR'],
])('the address of a post, typed without scripts, leads to it: %s [P7 RS.91]', async (path) => {
  expect(await find(path)).toBe('/tw/2122446846500982784')
})

test('what is left out is in the address, without scripts too [P7 RS.94]', async () => {
  expect(await find('/search?q=rail+has%3Avidoe')).toBe(
    '/search?search-value=rail&not-understood=has%3Avidoe',
  )
})

test('a question that stands in the address is answered there [P7]', async () => {
  expect(await find('/?country=FR')).toBeNull()
})

test('a place in a list that the API does not know leads to its beginning [P6]', () => {
  const to = (path: string) => toBeginning(new URL(path, 'http://site.invalid'))

  expect(to('/search?lang=fr&to=1773153121&after=nonsense')).toBe('/search?lang=fr')
  expect(to('/search?lang=fr')).toBeNull()
})
