import { expect, test } from 'vitest'
import { matchPath } from './match-path.ts'

test.each([
  ['/', '/', {}],
  ['/search', '/search/', {}],
  ['/tw/:id', '/tw/123', { id: '123' }],
  ['/tw/:id', '/tw/a%20b', { id: 'a b' }],
  ['/tw/:id', '/tw/%E0%A4', { id: '%E0%A4' }],
])('%s is the route of %s [S2.1]', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})

test.each([
  ['/', '/search'],
  ['/search', '/searching'],
  ['/search', '/Search'],
  ['/tw/:id', '/tw/'],
  ['/tw/:id', '/tw/1/more'],
])('%s is not the route of %s [S2.1]', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull()
})
