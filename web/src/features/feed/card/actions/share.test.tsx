import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showCard } from '#web/features/feed/card/card-for-tests.tsx'
import { itemForTests } from '#web/features/feed/item-for-tests.ts'
import { toEmbedCode } from './embed-code.ts'

const ITEM = itemForTests({ id: '7' })
const writeText = vi.fn<(text: string) => Promise<void>>()
const notify = vi.fn<() => void>()

beforeEach(() => vi.stubGlobal('navigator', { clipboard: { writeText } }))
afterEach(() => {
  cleanup()
  writeText.mockReset()
  notify.mockReset()
  vi.unstubAllGlobals()
})

async function openBar() {
  showCard(ITEM, notify)
  const toggle = screen.getByRole('button', { name: 'Share' })
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  return within(await screen.findByRole('group', { name: 'Share' }))
}

test('the share toggle opens and closes the six ways [S2.66 S2.69 S2.70 S2.71]', async () => {
  const bar = await openBar()

  const url = encodeURIComponent('https://hemicycle.example/tw/7')
  for (const name of ['Email', 'WhatsApp', 'Telegram'])
    expect(bar.getByRole('link', { name }).getAttribute('href')).toContain(url)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(screen.queryByRole('group', { name: 'Share' })).toBeNull()
})

test.each([
  ['Copy link', 'Link copied', 'S2.67'],
  ['Signal', 'Link copied. Paste it into Signal.', 'S2.72'],
])('%s copies the permalink and says so [S2.67 S2.72 S2.73]', async (name, text) => {
  writeText.mockResolvedValue()
  const bar = await openBar()

  fireEvent.click(bar.getByRole('button', { name }))

  expect(await bar.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith('https://hemicycle.example/tw/7')
  expect(notify).toHaveBeenCalledWith({ level: 'success', text })
})

test('the embed code is a frame with the author and a link, never the text [S2.68]', async () => {
  writeText.mockResolvedValue()
  const bar = await openBar()

  fireEvent.click(bar.getByRole('button', { name: 'Embed' }))

  await waitFor(() => expect(writeText).toHaveBeenCalled())
  const code = writeText.mock.calls[0]?.[0] ?? ''
  expect(code).toContain('<iframe src="https://hemicycle.example/embed/tw/7"')
  expect(code).toContain('<a href="https://hemicycle.example/tw/7">Post by Saga Lindqvist-Aro</a>')
  expect(code).not.toContain('joint grid')
})

test('the frame in the embed code is as high as it told, whatever others tell [S2.68]', async () => {
  writeText.mockResolvedValue()
  const bar = await openBar()
  const source = document.querySelector('iframe')?.contentWindow ?? null
  const tell = (data: unknown, from = source) =>
    fireEvent(window, new MessageEvent('message', { data, source: from }))

  tell({ type: 'hemicycle:height', height: 566.2 })
  tell({ type: 'hemicycle:height', height: 90 }, window)
  for (const height of [-1, 0, Number.NaN, 1e9, '90"><script>', null])
    tell({ type: 'hemicycle:height', height })
  for (const data of [null, 'hemicycle:height', { type: 'other', height: 90 }]) tell(data)
  fireEvent.click(bar.getByRole('button', { name: 'Embed' }))

  await waitFor(() => expect(writeText).toHaveBeenCalled())
  expect(writeText.mock.calls[0]?.[0]).toContain(' width="480" height="567" ')
})

test('a name cannot break out of the embed code [S2.68]', () => {
  const code = toEmbedCode({
    id: '7',
    shareUrl: 'https://a.example/tw/7',
    label: '"><script>',
    height: 480,
  })

  expect(code).not.toContain('<script>')
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;"')
})

test('a browser that does not copy is told of [S2.73]', async () => {
  writeText.mockRejectedValue(new Error('no'))
  const bar = await openBar()

  fireEvent.click(bar.getByRole('button', { name: 'Copy link' }))

  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ level: 'error' })),
  )
})

test("the system's own sheet is offered where there is one [S2.66]", async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText }, share })
  const bar = await openBar()

  fireEvent.click(bar.getByRole('button', { name: 'More' }))

  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ url: 'https://hemicycle.example/tw/7' }),
  )
})
