import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { SnackbarProvider } from '#web/ui/SnackbarProvider.tsx'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import { ShareViewButton } from './ShareViewButton.tsx'

const writeText = vi.fn<(text: string) => Promise<void>>()
const VIEW = 'http://localhost:3000/search?q=energy'

// On a busy machine, the first import takes longer than the test timeout.
beforeAll(() => import('./ShareViewSheet.tsx'))
beforeEach(() => {
  openTopLayerForTests('small')
  document.title = 'Search results · Hemicycle'
  writeText.mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(at = '/search?q=energy&theme=dark&not-understood=has%3Avidoe') {
  render(
    <MemoryRouter at={at}>
      <SnackbarProvider>
        <ShareViewButton />
      </SnackbarProvider>
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await screen.findByRole('dialog', { name: 'Share this page' })
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the view is shared by its address, without how it looks here and what was not understood [RS.53 RS.55]', async () => {
  await open()

  const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address of this page' })
  expect(address.value).toBe(VIEW)
})

test('each way of sharing carries the address [S2.44 RS.53]', async () => {
  await open()

  for (const name of ['Email', 'WhatsApp', 'Telegram'])
    expect(linkTo(name)).toContain(encodeURIComponent(VIEW))
})

test.each(['Copy', 'Signal'])('%s copies the address and says so [S2.44 S2.73]', async (name) => {
  await open()

  fireEvent.click(screen.getByRole('button', { name }))

  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(VIEW)
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
})

test('a browser that refuses to copy is not passed off as a success [S2.73]', async () => {
  writeText.mockRejectedValue(new Error('refused'))
  await open()

  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))

  expect(await screen.findByText('Couldn’t copy the link')).toBeTruthy()
})

test('the system’s own sheet is offered where there is one [S2.44]', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText }, share })
  await open()

  fireEvent.click(screen.getByRole('button', { name: 'More' }))

  expect(share).toHaveBeenCalledWith({ url: VIEW, title: 'Search results · Hemicycle' })
})

test.each([
  ['/search?q=energy&country=FR', '/embed/search?country=FR&amp;search-value=energy'],
  ['/timeline?media=video&period=week', '/embed/search?media=video'],
  [
    '/contributors/c0ffee000000000000000001',
    '/embed/search?contributors_ids=c0ffee000000000000000001',
  ],
])('the embed code of %s is a frame of its question [RS.4 RS.53]', async (view, frame) => {
  await open(view)

  fireEvent.click(screen.getByRole('button', { name: 'Copy code Embed' }))

  expect(await screen.findByText('Embed code copied')).toBeTruthy()
  expect(writeText.mock.calls.at(-1)?.[0]).toContain(`<iframe src="http://localhost:3000${frame}"`)
})

test('a page without posts has no embed code [RS.4]', async () => {
  await open('/cookies')

  expect(screen.queryByRole('button', { name: 'Copy code Embed' })).toBeNull()
})
