import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTopLayerForTests } from './top-layer-for-tests.ts'
import { PanelSnackbar } from './Panel.tsx'
import { type Notice, useSnackbar } from './use-snackbar.ts'
import { SnackbarProvider } from './SnackbarProvider.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  openTopLayerForTests()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const undo = vi.fn<() => void>()
const COPIED: Notice = { level: 'success', text: 'Link copied' }
const REPLACED: Notice = {
  level: 'info',
  text: '3 filters cleared',
  action: { label: 'Undo', run: undo },
}

function Tellers({ notices }: { notices: Notice[] }) {
  const notify = useSnackbar()
  return notices.map((notice) => (
    <button key={notice.text} type="button" onClick={() => notify(notice)}>
      Tell {notice.text}
    </button>
  ))
}

async function tell(...notices: Notice[]) {
  render(
    <SnackbarProvider>
      <Tellers notices={notices} />
      <section aria-label="Panel">{notices.length > 2 && <PanelSnackbar />}</section>
    </SnackbarProvider>,
  )
  for (const { text } of notices) {
    fireEvent.click(screen.getByRole('button', { name: `Tell ${text}` }))
    await act(() => vi.dynamicImportSettled())
  }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const dismiss = () => screen.getByRole('button', { name: 'Dismiss' })

test('a success is told politely for six seconds [S9.16 RS.20]', async () => {
  await tell(COPIED)

  expect(screen.getByRole('status').textContent).toBe('Link copied')
  await pass(5999)
  expect(screen.queryByText('Link copied')).not.toBeNull()
  await pass(1)
  expect(screen.queryByText('Link copied')).toBeNull()
})

test('an error is told at once [RS.20]', async () => {
  await tell({ level: 'error', text: 'No connection' })

  expect(screen.getByRole('alert').textContent).toBe('No connection')
})

test('there is one notice at a time, the latest [RS.19]', async () => {
  await tell(COPIED, { level: 'info', text: 'Another' })

  expect(screen.queryByText('Link copied')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Another')
})

test('the time stands still under the pointer, with the focus and in a hidden tab [S9.16]', async () => {
  await tell(COPIED)

  const bar = dismiss().parentElement ?? document.body
  fireEvent(bar, new Event('pointerenter'))
  await pass(60_000)
  expect(screen.queryByText('Link copied')).not.toBeNull()

  fireEvent.focusIn(dismiss())
  fireEvent(bar, new Event('pointerleave'))
  await pass(60_000)
  expect(screen.queryByText('Link copied')).not.toBeNull()

  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  fireEvent.focusOut(dismiss())
  await pass(60_000)
  expect(screen.queryByText('Link copied')).not.toBeNull()

  vi.restoreAllMocks()
  fireEvent(document, new Event('visibilitychange'))
  await pass(6000)
  expect(screen.queryByText('Link copied')).toBeNull()
})

test('with an action it stays until it is used, and the focus goes back [S4.50 RS.15]', async () => {
  await tell(REPLACED)
  const teller = screen.getByRole('button', { name: /^Tell/ })
  teller.focus()
  await pass(60_000)

  const action = screen.getByRole('button', { name: 'Undo' })
  act(() => action.focus())
  fireEvent.click(action)

  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText(REPLACED.text)).toBeNull()
  expect(document.activeElement).toBe(teller)
})

test('Escape dismisses it from the keyboard [RS.20]', async () => {
  await tell(REPLACED)

  fireEvent.keyDown(dismiss(), { key: 'Escape' })

  expect(screen.queryByText(REPLACED.text)).toBeNull()
})

test('while a modal panel lies over the page the notice stands in the panel [RS.20]', async () => {
  await tell(COPIED, REPLACED, { level: 'warning', text: 'In the panel' })

  expect(screen.getByRole('region', { name: 'Panel' }).contains(dismiss())).toBe(true)
})
