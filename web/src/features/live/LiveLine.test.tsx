import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ClockProvider } from '#web/ui/ClockProvider.tsx'
import { LiveLine } from './LiveLine.tsx'

const NOW = Date.parse('2026-03-10T14:32:00Z')
const lastHeard = vi.fn<() => { network: string; at: number | null }[]>()

// Load the code before the tests use fake timers.
beforeAll(() => import('./LiveState.tsx'))
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('fetch', async () => {
    return Response.json({ type: 'success', code: 200, data: { lastHeard: lastHeard() } })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function show(heardAt: string | null, more: Record<string, string> = {}) {
  const at = heardAt === null ? null : Date.parse(heardAt) / 1000
  const others = Object.entries(more).map(([network, time]) => ({
    network,
    at: Date.parse(time) / 1000,
  }))
  lastHeard.mockReturnValue([{ network: 'twitter', at }, ...others])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { container } = render(
    <QueryClientProvider client={client}>
      <ClockProvider start={NOW}>
        <LiveLine />
      </ClockProvider>
    </QueryClientProvider>,
  )
  await act(() => vi.dynamicImportSettled())
  await pass(50)
  return container
}

test('a source that was heard in the last two minutes is live, and nothing ticks [RS.59 RS.307]', async () => {
  const line = await show('2026-03-10T14:31:48Z')
  expect(line.textContent).toBe('Live')

  await pass(50_000)

  expect(line.textContent).toBe('Live')
})

test('a source that has been silent for two minutes is late, since the hour in Brussels [RS.59 RS.49]', async () => {
  await show('2026-03-10T14:29:59Z')

  expect(screen.getByRole('status').textContent).toBe('Posts delayed since 15:29')
})

test('a network that is late is named, though another one is heard [RS.59]', async () => {
  await show('2026-03-10T14:01:00Z', { instagram: '2026-03-10T14:31:59Z' })

  expect(screen.getByRole('status').textContent).toBe('Posts from X delayed since 15:01')
})

test('when all networks are late none is named [RS.59]', async () => {
  await show('2026-03-10T14:01:00Z', { instagram: '2026-03-10T14:02:00Z' })

  expect(screen.getByRole('status').textContent).toBe('Posts delayed since 15:01')
})

test('the line follows the source from minute to minute [RS.59]', async () => {
  const line = await show('2026-03-10T14:31:00Z')
  expect(line.textContent).toContain('Live')

  await pass(120_000)

  expect(line.textContent).toBe('Posts delayed since 15:31')
})

test('nobody answering for two minutes is told as delay too [RS.59]', async () => {
  const line = await show('2026-03-10T14:31:48Z')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))

  await pass(3 * 60_000)

  expect(line.textContent).toBe('Posts delayed since 15:31')
})

test('the line opens a list of the networks, which says of each when it was heard [RS.59 RS.307]', async () => {
  const line = await show('2026-03-10T14:01:00Z', { feed: '2026-03-10T14:31:59Z' })

  const rows = [...line.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['Xnot heard since 15:01', 'Press feedsheard at 15:31'])
  expect(line.querySelector('details')?.open).toBe(false)
  expect(line.textContent).toContain(
    'Removed on X: gone here within 15 seconds. Press entries stay until their feed ends.',
  )
})

test('several networks that are heard are counted [RS.59 RS.307]', async () => {
  const line = await show('2026-03-10T14:31:48Z', { bluesky: '2026-03-10T14:31:59Z' })

  expect(line.querySelector('summary')?.textContent).toBe('Live on 2 networks')
})

test('before anything was heard, nothing is claimed [RS.59]', async () => {
  const line = await show(null)

  expect(line.textContent).toBe('')
})
