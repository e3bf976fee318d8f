import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { useNavigate } from '#web/router/router-context.ts'
import '#web/ui/Snackbar.tsx'
import { SnackbarProvider } from '#web/ui/SnackbarProvider.tsx'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import './TourOffer.tsx'
import { TourButton } from './TourButton.tsx'
import { TourPrompt } from './TourPrompt.tsx'

const THINGS = 'search search-toggle narrow follow bar topics rail menu-toggle'.split(' ')
const WIDE_TITLES = [
  'Search posts and people',
  'See only what matters to you',
  'What people post about',
  'Follow and share',
  'My list, Timeline and Help',
]
let crossOver: () => void

beforeEach(() => {
  vi.useFakeTimers()
  ;({ crossOver } = openTopLayerForTests())
  vi.stubGlobal('scrollTo', () => {})
  // jsdom has no layout.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  for (const name of ['eup_hlp', 'eup_hlpXS']) document.cookie = `${name}=; Max-Age=0; Path=/`
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Elsewhere() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate('/search')}>
      Elsewhere
    </button>
  )
}

const page = (isHome = true, children: ReactNode = null) => (
  <MemoryRouter>
    <SnackbarProvider>
      <main tabIndex={-1}>
        {THINGS.map((name) => (
          <p key={name} data-tour={name} />
        ))}
        <TourButton classes={{ item: '', text: '' }} />
        <Elsewhere />
        <div role="feed" />
        {children}
      </main>
      <TourPrompt isHome={isHome} />
    </SnackbarProvider>
  </MemoryRouter>
)
const show = () => render(page())

const pass = async (milliseconds: number) => {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await act(() => vi.dynamicImportSettled())
}
/** Also presses buttons that are inert while the tour is open. */
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name, hidden: true }))
    await vi.dynamicImportSettled()
  })
const title = () => screen.queryByRole('dialog')?.querySelector('h2')?.textContent
const offer = () => screen.queryByText('New here? See how it works.')

async function start() {
  show()
  const opener = screen.getByRole('button', { name: 'Tutorial' })
  opener.focus()
  await press('Tutorial')
  return opener
}

test('the offer comes by itself and stays for 50 seconds; the tour does not [S4.45 S9.17 RS.31]', async () => {
  show()
  await pass(5000)
  expect(offer()).not.toBeNull()
  expect(title()).toBeUndefined()
  await pass(49_999)
  expect(offer()).not.toBeNull()
  await pass(1)
  expect(offer()).toBeNull()
  expect(document.cookie).toBe('')
})

test.each([
  ['wide', 'eup_hlp', 'eup_hlpXS'],
  ['small', 'eup_hlpXS', 'eup_hlp'],
] as const)(
  'on %s screens %s alone keeps the offer away [S4.42 RS.30]',
  async (screens, own, other) => {
    openTopLayerForTests(screens)
    document.cookie = `${other}=1; Path=/`
    show()
    await pass(5000)
    expect(offer()).not.toBeNull()
    cleanup()

    document.cookie = `${own}=1; Path=/`
    show()
    await pass(5000)
    expect(offer()).toBeNull()
  },
)

test('the offer waits until the visitor has been idle for 5 seconds [RS.136]', async () => {
  show()

  for (const type of ['pointerdown', 'keydown', 'scroll']) {
    await pass(4999)
    act(() => void window.dispatchEvent(new Event(type)))
  }
  await pass(4999)
  expect(offer()).toBeNull()
  await pass(1)

  expect(offer()).not.toBeNull()
})

test('Escape refuses the offer, wherever the focus is [RS.136 S4.43]', async () => {
  show()
  await pass(5000)

  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }))

  expect(offer()).toBeNull()
  expect(document.cookie).toBe('eup_hlp=1')
})

test('the offer leaves with the home page, and that is no answer [RS.136]', async () => {
  const { rerender } = show()
  await pass(5000)

  rerender(page(false))

  expect(offer()).toBeNull()
  expect(document.cookie).toBe('')
})

const RETRY = <p role="alert">Couldn’t load more posts</p>

test('the offer does not come over an error, and leaves when one appears; that is no answer [RS.296]', async () => {
  render(page(true, RETRY))
  await pass(5000)
  expect(offer()).toBeNull()
  cleanup()

  const { rerender } = show()
  await pass(5000)
  expect(offer()).not.toBeNull()
  rerender(page(true, RETRY))
  await pass(0)

  expect(offer()).toBeNull()
  expect(document.cookie).toBe('')
})

test('on a home page that failed there is no offer [RS.296]', async () => {
  const { container } = show()
  container.querySelector('[role=feed]')?.removeAttribute('role')

  await pass(5000)

  expect(offer()).toBeNull()
})

test.each([
  ['a reload', 'reload', ''],
  ['Back', 'back_forward', ''],
  ['one of our own pages', 'navigate', `${location.origin}/timeline`],
])('after %s the offer does not come again [RS.136]', async (_what, type, referrer) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type } as unknown as PerformanceEntry,
  ])
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  show()

  await pass(5000)

  expect(offer()).toBeNull()
})

test('Not now is an answer that is kept [S4.43]', async () => {
  show()
  await pass(5000)

  await press('Not now')

  expect(offer()).toBeNull()
  expect(document.cookie).toBe('eup_hlp=1')
})

test('accepted, it leads from step to step and back, and keeps that it was finished for 180 days [S4.41 S4.43 S9.23 RS.29]', async () => {
  show()
  await pass(5000)
  await press('Take a tour')
  const set = vi.spyOn(document, 'cookie', 'set')

  const titles = [title()]
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  for (const name of ['Next', 'Next', 'Back', 'Next', 'Next', 'Next']) {
    await press(name)
    titles.push(title())
  }
  expect(titles).toEqual([0, 1, 2, 1, 2, 3, 4].map((index) => WIDE_TITLES[index]))
  expect(screen.getByText('Step 5 of 5')).toBeTruthy()
  expect(set).not.toHaveBeenCalled()
  await press('Done')

  expect(title()).toBeUndefined()
  expect(set).toHaveBeenCalledWith('eup_hlp=1; Max-Age=15552000; Path=/; SameSite=Lax')
})

test('small screens have a tour and a cookie of their own [S4.44 RS.30]', async () => {
  openTopLayerForTests('small')
  await start()

  const titles = [title()]
  for (let step = 0; step < 3; step += 1) {
    await press('Next')
    titles.push(title())
  }
  await press('Done')

  expect(titles).toEqual([
    'Search posts and people',
    'Everything for this page',
    'Home, Timeline, People and My list',
    'Help and everything else',
  ])
  expect(document.cookie).toBe('eup_hlpXS=1')
})

test('it is a modal dialog that is left by Escape and gives the focus back [S2.33 S4.43]', async () => {
  const opener = await start()
  expect(screen.getByRole('dialog', { name: 'Search posts and people' }).ariaModal).toBe('true')
  expect(document.activeElement?.textContent).toBe('Next')
  expect(opener.closest<HTMLElement>('body > *')?.inert).toBe(true)
  await pass(100)

  act(() => void fireEvent.keyUp(window, { key: 'Escape' }))

  expect(title()).toBeUndefined()
  expect(opener.closest<HTMLElement>('body > *')?.inert).toBe(false)
  expect(document.activeElement).toBe(opener)
  expect(document.cookie).toBe('eup_hlp=1')
})

test.each([0, 5000])(
  'the tour from the menu, %d ms after one came, is not covered by the offer [RS.29 RS.31]',
  async (milliseconds) => {
    show()
    await pass(milliseconds)

    await press('Tutorial')
    await pass(9000)
    expect(offer()).toBeNull()
    await press('Skip tutorial')
    await pass(9000)

    expect(offer()).toBeNull()
  },
)

test('what it points at keeps what it says of itself [P7]', async () => {
  show()
  const thing = document.querySelector('[data-tour=search]')
  thing?.setAttribute('aria-expanded', 'false')

  await press('Tutorial')
  await press('Next')
  await press('Skip tutorial')

  expect(thing?.getAttributeNames()).toEqual(['data-tour', 'aria-expanded'])
  expect(document.body.querySelectorAll('[class*=driver]')).toHaveLength(0)
})

test.each([
  ['another page', () => press('Elsewhere')],
  ['another layout', async () => act(() => crossOver())],
])('%s ends it, and nothing is kept [RS.30]', async (_what, change) => {
  await start()

  await change()

  expect(title()).toBeUndefined()
  expect(document.cookie).toBe('')
})
