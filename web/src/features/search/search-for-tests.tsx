import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { SnackbarProvider } from '#web/ui/SnackbarProvider.tsx'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import { SearchBar } from './SearchBar.tsx'

/** Mock of `fetch`, in place of the API. */
export const ask = vi.fn<(path: string) => Promise<Response>>()

export const ENEKO = 'e'.repeat(24)
export const answer = (data: unknown) => Response.json({ code: 200, type: 'success', data })
export const word = (label: string) => ({ type: 'words', label, id: label })

const TIPS = [
  word('energy'),
  word('#energie'),
  { type: 'contributor', label: 'Eneko Retamosa', id: ENEKO },
]
const CONTRIBUTOR = {
  type: { type: 'mep', name: 'MEP' },
  country: 'ES',
  politicalGroup: { eparty: 'Renew' },
  pictureLink: null,
}

export function prepare(): void {
  vi.useFakeTimers()
  openTopLayerForTests()
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  ask.mockImplementation(async (path) => answer(path.startsWith('/v1/tip/') ? TIPS : CONTRIBUTOR))
}

export function tidyUp(): void {
  cleanup()
  ask.mockReset()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

function Address() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

export function show(address = '/'): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter at={address}>
        <SnackbarProvider>
          <SearchBar />
          <button type="button">Elsewhere</button>
          <Address />
        </SnackbarProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** Imports and responses settle over several ticks, each a zero-length timer. */
export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(0)
    }
  })

export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await settle()
}

export const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search posts' })
export const at = () => screen.getByText(/^at /).textContent?.slice(3)

export async function focus(): Promise<void> {
  act(() => box().focus())
  await settle()
}

export async function type(text: string): Promise<void> {
  await focus()
  fireEvent.change(box(), { target: { value: text } })
  await settle()
}

export async function press(key: string): Promise<void> {
  fireEvent.keyDown(box(), { key })
  await settle()
}

export async function submit(text?: string): Promise<void> {
  if (text !== undefined) await type(text)
  fireEvent.submit(box())
  await settle()
}
