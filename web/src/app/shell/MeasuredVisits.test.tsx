import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONSENT_COOKIE, decide } from '#web/features/consent/consent.ts'
import '#web/features/visits/Visits.tsx'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { useNavigate } from '#web/router/router-context.ts'
import { MeasuredVisits } from './MeasuredVisits.tsx'

const send = vi.fn<(path: string, options: RequestInit) => Promise<Response>>()
const COOKIES = [CONSENT_COOKIE, '_pk_id', '_pk_ref', '_pk_ses']

beforeEach(() => {
  send.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('PerformanceObserver', Object.assign(Observer, { supportedEntryTypes: TYPES }))
  for (const name of COOKIES) document.cookie = `${name}=; Max-Age=0; Path=/`
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const TYPES = ['navigation', 'paint', 'largest-contentful-paint', 'layout-shift', 'event']
const ENTRIES: Record<string, object[]> = {
  navigation: [{ responseStart: 80.4 }],
  paint: [
    { name: 'first-paint', startTime: 90 },
    { name: 'first-contentful-paint', startTime: 100 },
  ],
  'largest-contentful-paint': [{ startTime: 120 }, { startTime: 300 }],
  'layout-shift': [
    { startTime: 0, value: 0.01 },
    { startTime: 900, value: 0.02 },
    { startTime: 1000, value: 0.5, hadRecentInput: true },
    { startTime: 3000, value: 0.02 },
  ],
  event: [
    { interactionId: 0, duration: 900 },
    { interactionId: 4, duration: 48 },
    { interactionId: 5, duration: 40 },
  ],
}
class Observer {
  readonly #tell: (list: { getEntries: () => object[] }) => void
  constructor(tell: (list: { getEntries: () => object[] }) => void) {
    this.#tell = tell
  }
  observe({ type }: { type: string }) {
    this.#tell({ getEntries: () => ENTRIES[type] ?? [] })
  }
  disconnect() {}
}

function Elsewhere() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => navigate('/channels')}>
        Channels
      </button>
      <button type="button" onClick={() => navigate('/channels?search-value=secret')}>
        Words
      </button>
    </>
  )
}

async function show() {
  render(
    <MemoryRouter at="/search?search-value=secret">
      <MeasuredVisits />
      <Elsewhere />
    </MemoryRouter>,
  )
  await act(() => vi.dynamicImportSettled())
}
const choose = (choice: 'accepted' | 'refused') =>
  act(async () => {
    decide(choice)
    await vi.dynamicImportSettled()
  })
const sent = () =>
  send.mock.calls.map(([, { body }]) => Object.fromEntries(body as URLSearchParams))
const paths = () => sent().map(({ path }) => path)
const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
}

test('undecided and refused, nothing is sent and nothing kept [RS.32 RS.33]', async () => {
  await show()
  await choose('refused')
  fireEvent.click(screen.getByRole('button', { name: 'Channels' }))
  hide()

  expect(send).not.toHaveBeenCalled()
  expect(document.cookie).toBe(`${CONSENT_COOKIE}=0`)
})

test('accepted, pages are counted by their path alone, at our own origin and without cookies [RS.33 RS.34 P5]', async () => {
  await show()
  await choose('accepted')
  fireEvent.click(screen.getByRole('button', { name: 'Channels' }))
  fireEvent.click(screen.getByRole('button', { name: 'Words' }))

  expect(paths()).toEqual(['/search', '/channels'])
  expect(JSON.stringify(sent())).not.toContain('secret')
  expect(new Set(sent().map(({ visitor }) => visitor)).size).toBe(1)
  expect(send).toHaveBeenCalledWith(
    '/visits',
    expect.objectContaining({ method: 'POST', credentials: 'omit', keepalive: true }),
  )
})

test('the cookies of analytics last as the cookie policy says [S9.25 RS.35]', async () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://news.example/who?reads=this')
  await show()

  await choose('accepted')

  const kept = set.mock.calls.map(([cookie]) => cookie.replace(/=[^;]*; Max-Age=(\d+).*/u, ' $1'))
  expect(kept.slice(1)).toEqual(['_pk_id 34128000', '_pk_ses 1800', '_pk_ref 2592000'])
  expect(sent()[0]?.['from']).toBe('https://news.example')
})

test('withdrawn, nothing is sent any more and the cookies are gone [RS.32 S4.46]', async () => {
  await show()
  await choose('accepted')
  await choose('refused')
  fireEvent.click(screen.getByRole('button', { name: 'Channels' }))
  hide()

  expect(paths()).toEqual(['/search'])
  expect(document.cookie).toBe(`${CONSENT_COOKIE}=0`)
})

test('withdrawn in another tab, nothing is sent from this one either [RS.33]', async () => {
  decide('accepted')
  await show()
  document.cookie = `${CONSENT_COOKIE}=0; Path=/`

  fireEvent.click(screen.getByRole('button', { name: 'Channels' }))
  hide()

  expect(paths()).toEqual(['/search'])
})

test('how the page came is told once, when it is left, and only if that was allowed from the start [RS.33 RS.34]', async () => {
  decide('accepted')
  await show()
  hide()
  hide()

  expect(
    sent()
      .slice(1)
      .map(({ vital, value }) => `${vital} ${value}`),
  ).toEqual(['TTFB 80', 'FCP 100', 'LCP 300', 'INP 48', 'CLS 0.03'])

  cleanup()
  vi.restoreAllMocks()
  decide('refused')
  send.mockClear()
  await show()
  await choose('accepted')
  hide()
  expect(sent().filter(({ vital }) => vital)).toEqual([])
})
