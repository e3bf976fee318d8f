import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { ClockContext } from '#web/ui/ClockProvider.tsx'
import { SnackbarProvider } from '#web/ui/SnackbarProvider.tsx'
import { FiltersButton } from './FiltersButton.tsx'
import { YouthEventContext } from './panel-filters.ts'

const GROUPS = [
  { eparty: 'EPP', fullName: 'European People’s Party' },
  { eparty: 'The Left', fullName: 'The Left in the Parliament' },
  { eparty: 'NI', fullName: 'Non-attached' },
]

const toAnswer = (data: unknown) => Response.json({ code: 200, type: 'success', data })
export const toFailure = () =>
  Response.json({ code: 503, type: 'error', data: {} }, { status: 503 })
export const toTotal = (total: number) => toAnswer({ items: [], total, offset: 0, next: null })

const SUBJECTS = [
  { id: 'climate', names: { en: 'Climate change' } },
  { id: 'fisheries', names: { en: 'Fisheries' } },
]

/** Mock API with three groups and two subjects; fewer posts match with a country filter. */
export const ask = vi.fn<(path: string) => Promise<Response>>()

export function openApi(): void {
  vi.stubGlobal('fetch', ask)
  ask.mockImplementation(async (path) => {
    if (path === '/v1/type/eparty/') return toAnswer(GROUPS)
    if (path === '/v1/subject/') return toAnswer({ subjects: SUBJECTS })
    return toTotal(path.includes('country') ? 12 : 1284)
  })
}

export function closeApi(): void {
  ask.mockReset()
  vi.unstubAllGlobals()
}

function Address() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

interface Shown {
  place?: 'top' | 'view'
  hasYouthEvent?: boolean
}

export function show(address: string, { place = 'top', hasYouthEvent = false }: Shown = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter at={address}>
        <SnackbarProvider>
          <YouthEventContext value={hasYouthEvent}>
            <ClockContext value={{ now: Date.now(), ticking: true }}>
              <FiltersButton place={place} />
            </ClockContext>
          </YouthEventContext>
          <Address />
        </SnackbarProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

export async function open(...[address, shown]: Parameters<typeof show>) {
  show(address, shown)
  fireEvent.click(button())
  await screen.findByText('Institutions')
}

export const at = () => screen.getByText(/^at /).textContent?.slice(3)
export const button = () => screen.getByText('Filters', { selector: 'button' })
export const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
export const findBox = async (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
export const press = (name: string | RegExp) => fireEvent.click(box(name))
export const find = (text: string) =>
  fireEvent.change(box('Find a country'), { target: { value: text } })

/** Labels of a group's checkboxes, with a mark on checked ones. */
export const boxes = (group: string) =>
  within(screen.getByRole('group', { name: group, hidden: true }))
    .getAllByRole<HTMLInputElement>('checkbox', { hidden: true })
    .map((found) => (found.checked ? '✓ ' : '') + (found.closest('label')?.textContent ?? ''))
