import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { SnackbarProvider } from '#web/ui/SnackbarProvider.tsx'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import { ShareViewButton } from './ShareViewButton.tsx'
import { FeedsContext } from './feeds-context.ts'
import { FollowButton } from './FollowButton.tsx'
import { FollowList } from './FollowList.tsx'

const ORIGIN = 'http://localhost:3000'
const writeText = vi.fn<(text: string) => Promise<void>>()

beforeAll(async () => {
  // On a busy machine, the first import takes longer than the test timeout.
  await import('./FollowMenu.tsx')
  await import('./ShareViewSheet.tsx')
})
beforeEach(() => {
  openTopLayerForTests()
  document.title = 'energy, France · Search results · Hemicycle'
  writeText.mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = (hasFeeds: boolean, at = '/search?search-value=energy&country=FR&theme=dark') => (
  <MemoryRouter at={at}>
    <SnackbarProvider>
      <FeedsContext value={hasFeeds}>
        <FollowButton />
        <ShareViewButton />
      </FeedsContext>
    </SnackbarProvider>
  </MemoryRouter>
)

async function open(button: string, dialog: string, hasFeeds = true) {
  render(page(hasFeeds))
  fireEvent.click(screen.getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: dialog }))
}

test.each([
  ['Copy link Atom feed', '/search.atom?country=FR&search-value=energy', 'Link copied'],
  ['Copy link JSON Feed', '/search.json?country=FR&search-value=energy', 'Link copied'],
  ['Copy code Embed', '/embed/search?country=FR&amp;search-value=energy', 'Embed code copied'],
])('%s of this view [RD.12]', async (name, address, told) => {
  const menu = await open('Follow these posts', 'Follow these posts')
  expect(menu.getByText('energy, France · Search results')).toBeTruthy()

  fireEvent.click(menu.getByRole('button', { name }))

  expect(await screen.findByText(told)).toBeTruthy()
  expect(writeText.mock.calls.at(-1)?.[0]).toContain(ORIGIN + address)
})

test('the table is a file to download [RD.12]', async () => {
  const menu = await open('Follow these posts', 'Follow these posts')

  const link = menu.getByRole<HTMLAnchorElement>('link', { name: 'Download CSV' })

  expect(link.href).toBe(`${ORIGIN}/search.csv?country=FR&search-value=energy`)
  expect(link.download).toBe('')
  expect(link.hasAttribute('download')).toBe(true)
})

test('the button says that it opens something, and Escape closes it [RD.12]', async () => {
  await open('Follow these posts', 'Follow these posts')
  const button = screen.getByRole('button', { name: 'Follow these posts' })
  expect(button.getAttribute('aria-expanded')).toBe('true')

  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('on small screens the sheet for sharing ends with the same ways [RD.12 RS.53]', async () => {
  openTopLayerForTests('small')

  const sheet = await open('Share', 'Share this page')

  expect(sheet.getByRole('heading', { name: 'Follow these posts' })).toBeTruthy()
  for (const name of ['Copy link Atom feed', 'Copy link JSON Feed', 'Copy code Embed'])
    expect(sheet.getByRole('button', { name })).toBeTruthy()
})

test('where nothing is exported only frames are offered [RD.1 RD.12]', async () => {
  expect(renderToString(page(false))).not.toContain('Follow these posts')
  openTopLayerForTests('small')

  const sheet = await open('Share', 'Share this page', false)

  expect(sheet.queryByRole('heading', { name: 'Follow these posts' })).toBeNull()
  expect(sheet.queryByRole('button', { name: 'Copy link Atom feed' })).toBeNull()
  expect(sheet.getByRole('button', { name: 'Copy code Embed' })).toBeTruthy()
})

test('where nothing is exported, a page that no frame can hold has no empty list [RD.1 RD.12]', () => {
  render(
    <SnackbarProvider>
      <FollowList url={`${ORIGIN}/cookies`} />
    </SnackbarProvider>,
  )

  expect(screen.queryByRole('list')).toBeNull()
})
