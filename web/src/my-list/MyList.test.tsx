import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LAST_VISIT_KEY } from '#web/api/feed.ts'
import { toFragment } from './list-link.ts'
import { readMyList, saveMyList } from './my-list.ts'
import { EMPTY_LIST } from './parse-my-list.ts'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import { SnackbarProvider } from '#web/ui/SnackbarProvider.tsx'
import { AddButton } from './AddButton.tsx'
import { MyList } from './MyList.tsx'

const SAGA = { id: 'c0ffee000000000000000001', name: 'Saga Lindqvist-Aro' }
const ARI = { id: 'c0ffee000000000000000002', name: 'Ari Korhonen' }
const ENERGY = { address: '/search?search-value=energy', name: 'energy · Search results' }
const LIST = { contributors: [SAGA, ARI], views: [ENERGY], visits: null }
const writeText = vi.fn<(text: string) => Promise<void>>()

// Preloads the lazy component, so that no test waits for it.
beforeAll(() => import('#web/ui/Snackbar.tsx'))
beforeEach(() => {
  openTopLayerForTests()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

const client = new QueryClient()
const page = (
  <QueryClientProvider client={client}>
    <MemoryRouter at="/my-list">
      <SnackbarProvider>
        <MyList />
        <AddButton {...SAGA} />
      </SnackbarProvider>
    </MemoryRouter>
  </QueryClientProvider>
)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const goTo = (fragment: string) =>
  act(() => {
    window.history.replaceState(null, '', `/my-list${fragment}`)
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  })
const region = (name: string) => within(screen.getByRole('region', { name }))

test('the server draws nothing of the list [RS.66]', () => {
  saveMyList(LIST)

  const html = renderToString(page)

  expect(html).toContain('My list')
  expect(html).not.toContain('Ari')
})

test('the list leads to its contributors, to the posts of all of them and to saved views [RS.66]', () => {
  saveMyList(LIST)
  render(page)

  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))

  expect(links).toEqual([
    `/contributors/${SAGA.id}`,
    `/contributors/${ARI.id}`,
    `/search?contributors_ids=${SAGA.id},${ARI.id}`,
    ENERGY.address,
  ])
})

test('an empty list says how to add to it [RS.66]', () => {
  render(page)

  expect(region('People').getByRole('link').getAttribute('href')).toBe('/channels')
  expect(region('Saved searches').getByText(/press “Save search” next to/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy as a link' })).toBeNull()
})

test('what is removed comes back by Undo, and the focus stays in the list [RS.66]', async () => {
  saveMyList(LIST)
  render(page)

  press('Remove Saga Lindqvist-Aro')
  expect(readMyList().contributors).toEqual([ARI])
  expect(document.activeElement?.ariaLabel).toBe('Remove Ari Korhonen')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(readMyList()).toEqual(LIST)
})

test('Undo brings back what was removed, not what was switched off meanwhile [RS.66 RS.68]', async () => {
  saveMyList({ ...LIST, visits: { seen: null } })
  render(page)

  press('Remove Saga Lindqvist-Aro')
  fireEvent.click(screen.getByRole('switch'))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(readMyList()).toEqual(LIST)
})

test('one button deletes everything [RS.66]', () => {
  saveMyList(LIST)
  render(page)

  press('Delete everything on this device')

  expect(localStorage).toHaveLength(0)
  expect(document.activeElement?.textContent).toBe('My list')
})

test('visits are remembered only by whoever asks for it [RS.68]', () => {
  render(page)
  const toggle = screen.getByRole<HTMLInputElement>('switch')
  expect(toggle.checked).toBe(false)

  fireEvent.click(toggle)
  expect(readMyList().visits).toEqual({ seen: null })
  expect(screen.queryByRole('button', { name: 'Copy as a link' })).toBeNull()
  client.setQueryData(LAST_VISIT_KEY, { seen: null, text: '3 posts since your last visit' })
  fireEvent.click(toggle)

  expect(localStorage).toHaveLength(0)
  expect(client.getQueryData(LAST_VISIT_KEY)).toBeUndefined()
})

test('somebody is added and removed by the same button [RS.66]', () => {
  render(page)

  press('Add to my list')
  expect(readMyList().contributors).toEqual([SAGA])
  press('On my list, remove')

  expect(readMyList()).toEqual(EMPTY_LIST)
})

test('a browser that keeps nothing says so [RS.66]', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  render(page)

  press('Add to my list')

  expect(await screen.findByText(/This browser is out of space/)).toBeTruthy()
})

test('the list is copied as a link whose fragment holds it [RS.67]', async () => {
  writeText.mockResolvedValue()
  saveMyList(LIST)
  render(page)

  press('Copy as a link')

  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(writeText.mock.calls[0]?.[0]).toBe(window.location.origin + '/' + toFragment(LIST))
})

test('a link shows what it holds, and nothing is kept before the visitor says so [RS.67]', () => {
  window.history.replaceState(null, '', `/my-list${toFragment(LIST)}`)
  render(page)

  const offer = region('This link contains a list')
  expect(offer.getAllByRole('link')).toHaveLength(3)
  expect(localStorage).toHaveLength(0)
  fireEvent.click(offer.getByRole('button', { name: 'Add to my list' }))

  expect(readMyList()).toEqual(LIST)
  expect(window.location.hash).toBe('')
  expect(screen.queryByRole('region', { name: 'This link contains a list' })).toBeNull()
})

test('a link that is refused leaves nothing behind, and can come again [RS.67]', () => {
  window.history.replaceState(null, '', `/my-list${toFragment(LIST)}`)
  render(page)

  press('Not now')

  expect(localStorage).toHaveLength(0)
  expect(window.location.hash).toBe('')
  expect(document.activeElement?.textContent).toBe('My list')
  goTo(toFragment(LIST))
  expect(region('This link contains a list').getAllByRole('link')).toHaveLength(3)
})

test('a link to a place on the page leaves the list of a link standing [RS.67]', () => {
  window.history.replaceState(null, '', `/my-list${toFragment(LIST)}`)
  render(page)

  goTo('#main')

  expect(region('This link contains a list').getAllByRole('link')).toHaveLength(3)
})

test('what a browser has no room for stays in the link [RS.67]', () => {
  window.history.replaceState(null, '', `/my-list${toFragment(LIST)}`)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(page)

  fireEvent.click(
    region('This link contains a list').getByRole('button', { name: 'Add to my list' }),
  )

  expect(region('This link contains a list').getAllByRole('link')).toHaveLength(3)
  expect(window.location.hash).not.toBe('')
})
