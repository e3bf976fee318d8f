import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findStops } from './stops.ts'

const THINGS = ['search', 'search-toggle', 'narrow', 'bar', 'topics', 'rail', 'menu-toggle']

beforeEach(() => {
  // jsdom has no layout, so treat everything as visible.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

test.each([['wide'], ['small']] as const)(
  'on %s screens the tour has at most seven steps [RS.135]',
  (screens) => {
    const names = ['chamber', 'members', 'follow', ...THINGS]
    document.body.innerHTML = names.map((name) => `<p data-tour="${name}"></p>`).join('')
    document.body.innerHTML += '<div role="feed"><article></article></div>'

    const stops = findStops(screens === 'wide')

    expect(stops.length).toBeGreaterThan(4)
    expect(stops.length).toBeLessThanOrEqual(7)
    expect(new Set(stops.map((stop) => stop.title)).size).toBe(stops.length)
  },
)
