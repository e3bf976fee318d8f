import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ROUTES } from '#web/pages/routes.tsx'
import { findRoute } from '#web/router/match-path.ts'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import { Shell, toBars } from './Shell.tsx'
import { MENU_ID } from './menu/menu-items.ts'

beforeEach(() => {
  openTopLayerForTests()
})
afterEach(cleanup)

const places = () => screen.getByRole('navigation', { name: 'Places' })
const isNarrow = (menu: HTMLElement) => menu.hasAttribute('data-dismissed')
const toRoute = (path: string) => findRoute(ROUTES, path)?.route ?? null

function show(path: string, failure: number | null = null) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter at={path}>
        <Shell
          isSample
          parliamentUrl="https://parliament.example/"
          isMeasured={false}
          route={toRoute(path.split('?')[0] ?? '')}
          failure={failure}
        >
          <h1>Page</h1>
        </Shell>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  // jsdom hides every popover, including the rail.
  document.getElementById(MENU_ID)?.showPopover()
  return screen.getByRole('navigation', { name: 'Main' })
}

test('the menu leads home, to timeline, channels, who posts about it and the visitor’s list, to the help page and the legal pages, to the parliament, and nowhere that is not there [S2.32 S2.33 S2.35 S2.36 RS.83 RS.212]', () => {
  const menu = show('/')

  const links = within(menu).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/',
    '/timeline',
    '/channels',
    '/voices',
    '/my-list',
    '/help',
    '/accessibility',
    '/data-protection-notice',
    '/cookies',
    'https://parliament.example/',
  ])
  expect(within(menu).getByRole('link', { name: 'Home' }).ariaCurrent).toBe('page')
  expect(within(menu).getByRole('link', { name: 'People' }).getAttribute('href')).toBe('/channels')
})

test('the parliament, another site, opens in a new tab and says so [RS.306 S2.36]', () => {
  const link = within(show('/')).getByRole<HTMLAnchorElement>('link', {
    name: /^Parliament website ?\(new tab\)$/,
  })

  expect([link.target, link.rel]).toEqual(['_blank', 'noopener'])
})

test('Escape closes the rail until the visitor comes back to it [S2.37 S4.2]', async () => {
  const menu = show('/')
  await act(() => vi.dynamicImportSettled())
  act(() => within(menu).getByRole('link', { name: 'Home' }).focus())

  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(isNarrow(menu)).toBe(true)

  fireEvent(menu, new Event('pointerenter'))
  expect(isNarrow(menu)).toBe(false)
})

test('a chosen link closes the rail under the pointer, which expands again once the pointer has left [RS.295 S2.37]', async () => {
  const menu = show('/')
  await act(() => vi.dynamicImportSettled())
  const link = within(menu).getByRole('link', { name: 'Timeline' })
  const isHovered = vi.spyOn(menu, 'matches').mockReturnValue(true)
  act(() => link.focus())

  fireEvent.click(link)
  // The new page takes the focus.
  act(() => screen.getByRole('main').focus())
  expect(isNarrow(menu)).toBe(true)

  isHovered.mockReturnValue(false)
  fireEvent(menu, new Event('pointerleave'))
  expect(isNarrow(menu)).toBe(false)
})

test('a chosen link does not keep the rail from the keyboard [RS.295 S2.37]', async () => {
  const menu = show('/')
  await act(() => vi.dynamicImportSettled())
  const link = within(menu).getByRole('link', { name: 'Timeline' })
  vi.spyOn(menu, 'matches').mockReturnValue(true)
  act(() => link.focus())
  fireEvent.click(link)
  act(() => screen.getByRole('main').focus())
  menu.showPopover()
  act(() => link.focus())

  expect(isNarrow(menu)).toBe(false)
})

test('a chosen link closes the drawer of small screens [S4.2]', () => {
  const menu = show('/')
  const hide = vi.spyOn(menu, 'hidePopover')

  fireEvent.click(within(menu).getByRole('link', { name: 'Home' }))

  expect(hide).toHaveBeenCalled()
})

test('the first stop of the keyboard skips to the content [P7]', () => {
  show('/')

  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(document.querySelector(skip.getAttribute('href') ?? '')?.tagName).toBe('MAIN')
})

test('the second stop skips to the search box [P7]', () => {
  show('/')

  fireEvent.click(screen.getByRole('link', { name: 'Skip to search' }))

  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})

test('on small screens search is a drawer that its button and Escape close [S2.38]', () => {
  show('/')

  fireEvent.click(screen.getByRole('button', { name: 'Search', expanded: false }))
  expect(screen.getByRole('button', { name: 'Close search', expanded: true })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox'))

  // The first Escape closes the suggestions.
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' })
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' })
  expect(screen.queryByRole('button', { name: 'Close search' })).toBeNull()
})

test('a single post and a site out of order have no search [S2.24]', () => {
  show('/tw/1')

  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Skip to search' })).toBeNull()
})

test.each([
  ['smoothly', false, 'smooth'],
  ['at once where motion is not welcome', true, 'instant'],
])(
  'a press on the current place scrolls up %s and takes the focus along [S2.41 RS.291]',
  (_, isStill, behavior) => {
    const openMedia = window.matchMedia
    vi.stubGlobal('matchMedia', (query: string) =>
      query === '(prefers-reduced-motion: reduce)' ? { matches: isStill } : openMedia(query),
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    const scrollTo = vi.fn<(to: ScrollToOptions) => void>()
    vi.stubGlobal('scrollTo', scrollTo)
    show('/')

    fireEvent.click(within(places()).getByRole('link', { name: 'Home' }))

    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior })
    expect(document.activeElement?.tagName).toBe('MAIN')
  },
)

test.each([
  ['/', ['Home page', 'Timeline', 'People', 'My list']],
  ['/search?search-value=rail', ['Home true', 'Timeline', 'People', 'My list']],
  ['/timeline', ['Home', 'Timeline page', 'People', 'My list']],
  ['/channels', ['Home', 'Timeline', 'People page', 'My list']],
  ['/contributors/c0ffee000000000000000001', ['Home', 'Timeline', 'People true', 'My list']],
  ['/my-list', ['Home', 'Timeline', 'People', 'My list page']],
  ['/help', ['Home', 'Timeline', 'People', 'My list']],
])(
  'at %s the bar of small screens has four places, and marks the current one [RS.291]',
  (path, shown) => {
    show(path)

    const links = within(places()).getAllByRole<HTMLAnchorElement>('link')
    expect(links.map((link) => `${link.textContent} ${link.ariaCurrent ?? ''}`.trim())).toEqual(
      shown,
    )
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/timeline',
      '/channels',
      '/my-list',
    ])
  },
)

test.each([
  ['/', null, 'posts', true, true],
  ['/search', null, 'posts', true, true],
  ['/timeline', null, 'posts', true, true],
  ['/contributors/c0ffee000000000000000001', null, 'posts', true, true],
  ['/groups/renew', null, 'posts', true, true],
  ['/groups/renew/members', null, 'posts', false, true],
  ['/subjects/climate', null, 'posts', true, true],
  ['/subjects', null, 'posts', false, true],
  ['/voices', null, 'posts', true, true],
  ['/day/2026-11-16', null, 'posts', false, true],
  ['/my-list', null, 'posts', false, true],
  ['/channels', null, 'channels', false, true],
  ['/tw/1', null, null, false, true],
  ['/nowhere', null, 'posts', false, false],
  ['/cookies', null, 'posts', false, true],
  ['/data-protection-notice', null, 'posts', false, true],
  ['/accessibility', null, 'posts', false, true],
  ['/help', null, 'posts', false, true],
  ['/', 500, 'posts', false, false],
  ['/', 503, null, false, false],
])(
  '%s with failure %s: search of %s, filters %s, bottom bar %s [RS.291 S2.24 S2.25 S2.12 RS.303]',
  (path, failure, search, hasFeed, hasBottomBar) => {
    expect(toBars(toRoute(path), failure)).toEqual({ search, hasFeed, hasBottomBar })
  },
)

test.each([
  ['/', 1, 2],
  ['/my-list', 0, 0],
  ['/nowhere', 0, 0],
])(
  'Filters and Advanced search are only where there are posts to filter: %s [RS.303 RS.28]',
  (path, filters, advanced) => {
    show(path)

    const top = within(screen.getByRole('banner'))
    expect(top.queryAllByRole('button', { name: 'Filters' })).toHaveLength(filters)
    expect(top.queryAllByRole('button', { name: 'Advanced search' })).toHaveLength(advanced)
    expect(top.getByRole('combobox')).toBeTruthy()
  },
)
