import type { LatestOfContributor } from '@hemicycle/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contributorForTests } from '#web/api/contributor-for-tests.ts'
import { LAST_VISIT_KEY } from '#web/api/feed.ts'
import { toFragment } from './list-link.ts'
import { readMyList, saveMyList } from './my-list.ts'
import { EMPTY_LIST, type MyList as List } from './parse-my-list.ts'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import { ClockProvider } from '#web/ui/ClockProvider.tsx'
import { SnackbarProvider } from '#web/ui/SnackbarProvider.tsx'
import { AddButton } from './AddButton.tsx'
import { MyList } from './MyList.tsx'

const SAGA = { id: 'c0ffee000000000000000001', name: 'Saga Lindqvist-Aro' }
const ARI = { id: 'c0ffee000000000000000002', name: 'Ari Korhonen' }
const BEA = { id: 'c0ffee000000000000000003', name: 'Bea Novak' }
const ENERGY = { address: '/search?search-value=energy', name: 'energy · Search results' }
const LIST: List = { ...EMPTY_LIST, contributors: [SAGA, ARI], views: [ENERGY] }
/** Monday 9 March 2026, 18:40 in Brussels. */
const MONDAY = Date.UTC(2026, 2, 9, 17, 40)
const NOW = Date.UTC(2026, 2, 10, 14, 36)
const writeText = vi.fn<(text: string) => Promise<void>>()
const ask = vi.fn<(path: string) => Promise<Response>>()

const latestOf = (
  { id, name }: typeof SAGA,
  newPosts: number,
  change: Partial<LatestOfContributor> = {},
): LatestOfContributor => ({
  contributor: contributorForTests({ id, fullName: name, lastName: name.split(' ')[1] ?? '' }),
  hasAccount: true,
  newPosts,
  latest: {
    id: '7',
    content: `Says <b>${name}</b> &amp; co`,
    lang: 'fi',
    postedAt: NOW / 1000 - 720,
  },
  ...change,
})

/** Answers with the news of these people, and with this number of posts for every search. */
function answerWith(people: LatestOfContributor[], total = 4) {
  ask.mockImplementation(async (path) => {
    const data = path.startsWith('/v1/contributor/latest/')
      ? people
      : { total, offset: 0, next: null, prev: null, items: [] }
    return Response.json({ code: 200, type: 'success', data })
  })
}
const asked = () => ask.mock.calls.map(([path]) => decodeURIComponent(path))

// Preloads the lazy component, so that no test waits for it.
beforeAll(() => import('#web/ui/Snackbar.tsx'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  openTopLayerForTests()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.stubGlobal('fetch', ask)
  answerWith([latestOf(SAGA, 0), latestOf(ARI, 0)])
})
afterEach(() => {
  cleanup()
  client.clear()
  ask.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
const pageAt = (address: string) => (
  <QueryClientProvider client={client}>
    <MemoryRouter at={address}>
      <ClockProvider start={NOW}>
        <SnackbarProvider>
          <MyList />
          <AddButton {...SAGA} />
        </SnackbarProvider>
      </ClockProvider>
    </MemoryRouter>
  </QueryClientProvider>
)
const page = pageAt('/my-list')

/** The page once its news are there. */
async function show(list: List, address = '/my-list') {
  saveMyList(list)
  render(pageAt(address))
  await screen.findAllByText('Greens/EFA · Finland')
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const goTo = (fragment: string) =>
  act(() => {
    window.history.replaceState(null, '', `/my-list${fragment}`)
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  })
const region = (name: string) => within(screen.getByRole('region', { name }))
const namesIn = (name: string) =>
  region(name)
    .getAllByRole('link')
    .map((link) => link.textContent)

test('the server draws nothing of the list [RS.66]', () => {
  saveMyList(LIST)

  const html = renderToString(page)

  expect(html).toContain('My list')
  expect(html).not.toContain('Ari')
})

test('the list leads to its contributors, to the posts of all of them and to saved views [RS.66]', async () => {
  await show(LIST)

  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))

  expect(links).toEqual([
    `/search?contributors_ids=${SAGA.id},${ARI.id}`,
    `/contributors/${ARI.id}`,
    `/contributors/${SAGA.id}`,
    ENERGY.address,
  ])
})

test('one request asks for all people, and says from when posts are new [RS.130 RS.131]', async () => {
  answerWith([latestOf(SAGA, 3), latestOf(ARI, 0), latestOf(BEA, 2)])
  await show({
    ...EMPTY_LIST,
    contributors: [SAGA, ARI, BEA],
    news: { since: null, at: MONDAY },
  })

  expect(asked()).toEqual([
    `/v1/contributor/latest/?ids=${SAGA.id},${ARI.id},${BEA.id}&since=${MONDAY / 1000}`,
  ])
  expect(screen.getByText('5 new posts by 2 people since Monday 9 March, 18:40')).toBeTruthy()
  expect(screen.getByText(/reposts not counted/)).toBeTruthy()
  expect(namesIn('New since your last visit')).toEqual([SAGA.name, BEA.name])
  expect(namesIn('Nothing new')).toEqual([ARI.name])
  const row = region('New since your last visit').getAllByRole('listitem')[0]
  expect(row?.textContent).toContain('Says Saga Lindqvist-Aro & co')
  expect(row?.textContent).toContain('3 new')
  expect(row?.querySelector('[lang=fi]')).not.toBeNull()
})

test('after a long absence the last 30 days are new [RS.131]', async () => {
  answerWith([latestOf(SAGA, 3), latestOf(ARI, 0)])
  await show({ ...LIST, news: { since: null, at: NOW - 31 * 86_400_000 } })

  expect(screen.getByText('3 new posts by 1 person in the last 30 days')).toBeTruthy()
})

test('a first visit calls nothing new, and the next one knows when this was [RS.131]', async () => {
  await show(LIST)

  expect(screen.getByText(/From your next visit on/)).toBeTruthy()
  expect(asked()).toEqual([`/v1/contributor/latest/?ids=${SAGA.id},${ARI.id}`])
  expect(namesIn('People')).toEqual([ARI.name, SAGA.name])
  expect(readMyList().news).toEqual({ since: null, at: NOW })
})

test('the page, opened again, asks again and remembers what was shown, not when it was opened [RS.131]', async () => {
  await show(LIST)
  cleanup()
  vi.setSystemTime(NOW + 30_000)
  render(page)
  await screen.findAllByText('Greens/EFA · Finland')
  expect(ask).toHaveBeenCalledTimes(1)
  expect(readMyList().news).toEqual({ since: null, at: NOW })
  cleanup()
  vi.setSystemTime(NOW + 90_000)
  render(page)

  await vi.waitFor(() => expect(readMyList().news?.at).toBeGreaterThanOrEqual(NOW + 90_000))
  expect(ask).toHaveBeenCalledTimes(2)
})

test('saved searches have their number of new posts, reposts not counted [RS.131]', async () => {
  await show({ ...LIST, news: { since: null, at: MONDAY } })

  expect(await region('Saved searches').findByText('4 new')).toBeTruthy()
  expect(asked()).toContain(
    `/v1/social-item/?search-value=energy&from=${MONDAY / 1000}&kind=original,quote,reply&pageSize=1`,
  )
})

test('without an answer the names are there, and the posts stay new [RS.131]', async () => {
  ask.mockImplementation(async () => Response.json({}, { status: 503 }))
  saveMyList({ ...LIST, news: { since: null, at: MONDAY } })
  render(page)

  expect(await screen.findByText('The latest posts could not be loaded.')).toBeTruthy()
  expect(namesIn('People')).toEqual([ARI.name, SAGA.name])
  expect(readMyList().news).toEqual({ since: null, at: MONDAY })
  answerWith([latestOf(SAGA, 1), latestOf(ARI, 0)])
  press('Try again')

  expect(await screen.findByText(/^1 new post by 1 person since/)).toBeTruthy()
})

test('who posts nothing, has no account or is gone is said to be so [RS.131]', async () => {
  answerWith([
    latestOf(SAGA, 0, { latest: null }),
    latestOf(ARI, 0, { latest: null, hasAccount: false }),
  ])
  await show({ ...EMPTY_LIST, contributors: [SAGA, ARI, BEA] })

  expect(
    region('People')
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining('no account'),
    expect.stringContaining('no post in 30 days'),
    expect.stringContaining('no longer on this site'),
  ])
})

test('the own order is changed by arrows, which keep the focus, and stays [RS.132]', async () => {
  await show(LIST, '/my-list?order=mine')
  expect(namesIn('People in my order')).toEqual([SAGA.name, ARI.name])
  const down = screen.getByRole('button', { name: 'Move Saga Lindqvist-Aro down' })

  fireEvent.click(down)
  await act(async () => {})

  expect(namesIn('People in my order')).toEqual([ARI.name, SAGA.name])
  expect(document.activeElement).toBe(down)
  expect(down.ariaDisabled).toBe('true')
  expect(screen.getByText('Saga Lindqvist-Aro is now 2 of 2')).toBeTruthy()
  fireEvent.click(down)
  expect(readMyList().contributors).toEqual([ARI, SAGA])
  expect(screen.queryByRole('button', { name: 'Remove Ari Korhonen' })).toBeNull()
})

test('the own order is changed by dragging [RS.132]', async () => {
  Element.prototype.setPointerCapture = vi.fn<(id: number) => void>()
  await show(LIST, '/my-list?order=mine')
  const rows = region('People in my order').getAllByRole('listitem')
  for (const [index, row] of rows.entries())
    vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, index * 56, 300, 56))
  const grip = rows[0]?.querySelector('span')
  const drag = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientY: number) =>
    grip && fireEvent[type](grip, { clientY, pointerId: 1 })

  drag('pointerMove', 80)
  expect(readMyList().contributors).toEqual([SAGA, ARI])
  drag('pointerDown', 20)
  drag('pointerMove', 80)
  drag('pointerUp', 80)

  expect(readMyList().contributors).toEqual([ARI, SAGA])
})

test('the order is chosen by its button, and is part of the address [RS.132]', async () => {
  await show(LIST)

  press('My order')

  expect(region('People in my order').getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'My order' }).ariaPressed).toBe('true')
})

test('a saved search gets another name; Escape and an empty name leave the old one [RS.133]', async () => {
  await show(LIST)
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox'), { target: { value } })

  press('Rename energy · Search results')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  type('Something else')
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
  expect(readMyList().views).toEqual([ENERGY])
  press('Rename energy · Search results')
  type(' ')
  press('Save')
  expect(readMyList().views).toEqual([ENERGY])
  press('Rename energy · Search results')
  type(' Grids ')
  press('Save')

  expect(readMyList().views).toEqual([{ ...ENERGY, name: 'Grids' }])
  expect(document.activeElement?.ariaLabel).toBe('Rename Grids')
  expect(region('Saved searches').getByText('Posts: energy')).toBeTruthy()
})

test('an empty list says how to add to it [RS.66]', () => {
  render(page)

  const offer = region('Nobody on your list yet')
  expect(offer.getAllByRole('listitem')).toHaveLength(3)
  expect(offer.getByRole('link', { name: 'Find people' }).getAttribute('href')).toBe('/channels')
  expect(region('Saved searches').getByText(/press “Save search” next to/)).toBeTruthy()
  expect(ask).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Copy as a link' })).toBeNull()
})

test('what is removed comes back by Undo, and the focus stays in the list [RS.66]', async () => {
  await show(LIST)
  const before = readMyList()

  press('Remove Ari Korhonen')
  expect(readMyList().contributors).toEqual([SAGA])
  expect(document.activeElement?.ariaLabel).toBe('Remove Saga Lindqvist-Aro')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(readMyList()).toEqual(before)
  press('Remove Ari Korhonen')
  press('Remove Saga Lindqvist-Aro')
  press('Remove energy · Search results')
  expect(document.activeElement?.textContent).toBe('My list')
})

test('Undo brings back what was removed, not what was switched off meanwhile [RS.66 RS.68]', async () => {
  await show({ ...LIST, visits: { seen: null } })

  press('Remove Saga Lindqvist-Aro')
  fireEvent.click(screen.getByRole('switch'))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(readMyList()).toMatchObject({ contributors: LIST.contributors, visits: null })
})

test('one button deletes everything [RS.66]', async () => {
  await show(LIST)

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
  expect(writeText.mock.calls[0]?.[0]).toBe(`${window.location.origin}/my-list${toFragment(LIST)}`)
})

test('a link shows what it holds, and nothing is kept or asked before the visitor says so [RS.67 RS.131]', async () => {
  window.history.replaceState(null, '', `/my-list${toFragment(LIST)}`)
  render(page)

  const offer = region('This link contains a list')
  expect(offer.getAllByRole('link')).toHaveLength(3)
  expect(localStorage).toHaveLength(0)
  expect(ask).not.toHaveBeenCalled()
  fireEvent.click(offer.getByRole('button', { name: 'Add to my list' }))
  await screen.findAllByText('Greens/EFA · Finland')

  expect(readMyList()).toMatchObject({ contributors: LIST.contributors, views: LIST.views })
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
