import { cleanup, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { ClockContext } from '#web/ui/ClockProvider.tsx'
import { loadSearchNotes, SearchNotes } from './SearchNotes.tsx'

const NOW = Date.parse('2026-03-10T12:00:00Z')

beforeAll(async () => {
  await loadSearchNotes()
})
afterEach(cleanup)

const toPage = (address: string) => (
  <MemoryRouter at={address}>
    <ClockContext value={{ now: NOW, ticking: true }}>
      <SearchNotes advanced={<button type="button">Advanced search</button>} />
    </ClockContext>
  </MemoryRouter>
)
const show = (address: string) => void render(toPage(address))
const link = () => screen.getByRole('link')

test('what was not understood is said and announced, with a link that repairs it and keeps the rest [RS.94]', () => {
  show('/search?country=FR&search-value=rail%7C"night+trains"&not-understood=has%3Avidoe')

  const [note] = within(screen.getByRole('alert')).getAllByRole('listitem')
  expect(note?.textContent).toBe(
    '“has:vidoe” was not understood, so it was left out. Try has:video',
  )
  expect(link().getAttribute('href')).toBe(
    `/search?country=FR&q=${encodeURIComponent('rail "night trains" has:video')}`,
  )
})

test('on the timeline the repair leads back to it [RS.94]', () => {
  show('/timeline?period=week&not-understood=kind%3Areplay')

  expect(link().getAttribute('href')).toBe('/timeline?period=week&q=kind%3Areply')
})

test('who is not found can be searched as words, and what nobody knows is explained [RS.94]', () => {
  show('/search?not-understood=from%3Anobody')
  expect(link().textContent).toBe('Search for “nobody”')
  expect(link().getAttribute('href')).toBe('/search?q=nobody')
  cleanup()

  show('/search?not-understood=since%3Asoonish')
  expect(link().textContent).toBe('How to write it')
  expect(link().getAttribute('href')).toBe('/help#narrow-it-down')
})

test('ignored brackets lead to the advanced search [RS.95]', () => {
  show('/search?search-value=rail&not-understood=and-or')

  expect(screen.getByRole('listitem').textContent).toContain('Your words were searched')
  expect(screen.getByRole('button', { name: 'Advanced search' })).toBeTruthy()
})

test('everything is in the server’s HTML; there the advanced search is explained [P7 RS.94 RS.95]', () => {
  const html = renderToString(toPage('/search?not-understood=and-or%7Csince%3A7x'))

  expect(html).toContain('“since:7x” was not understood')
  expect(html).toContain('href="/search?q=since%3A7d"')
  expect(html).toContain('href="/help#advanced-search"')
})

test.each([
  '/search?search-value=rail',
  '/search?not-understood=<b>you</b>',
  '/search?not-understood=',
])('there is nothing to say: %s [RS.94]', (address) => {
  show(address)

  expect(screen.queryByRole('listitem')).toBeNull()
})
