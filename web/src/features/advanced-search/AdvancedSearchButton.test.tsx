import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { ClockContext } from '#web/ui/ClockProvider.tsx'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import './AdvancedSearch.tsx'
import { AdvancedSearchButton } from './AdvancedSearchButton.tsx'

const NOW = Date.parse('2026-03-10T12:00:00Z')

beforeEach(() => {
  openTopLayerForTests()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Address() {
  const location = useLocation()
  return <p>{`at ${location.pathname}${location.search}`}</p>
}

async function open(address: string) {
  render(
    <MemoryRouter at={address}>
      <ClockContext value={{ now: NOW, ticking: true }}>
        <AdvancedSearchButton place="bar" />
        <Address />
      </ClockContext>
    </MemoryRouter>,
  )
  const button = screen.getByRole('button', { name: 'Advanced search' })
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await screen.findByRole('dialog', { name: 'Advanced search' })
}

const at = () => screen.getByText(/^at /).textContent?.slice(3)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const when = () => screen.getByLabelText<HTMLSelectElement>('When')
const choose = (value: string) => fireEvent.change(when(), { target: { value } })
const summary = () => {
  const id = screen.getByRole('button', { name: 'Search' }).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent
}
async function search() {
  const form = field('Any of these words').form
  if (form) fireEvent.submit(form)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const QUESTION =
  '/search?country=FR&search-value=rail&search-any=booking%7Creservation&search-and=night%7C%23NightTrains%7C%40one&search-not=freight&from=1772319600&to=1772751600'

test('the fields say what the view asks for, and a sentence says it too [S2.52 RS.1 S3.34 RS.98]', async () => {
  await open(QUESTION)

  expect(field('Any of these words').value).toBe('rail')
  expect(field('All of these words').value).toBe('night')
  expect(field('And any of these words').value).toBe('booking reservation')
  expect(field('None of these words').value).toBe('freight')
  expect(field('With hashtags').value).toBe('#NightTrains')
  expect(field('Mentions').value).toBe('@one')
  expect(field('From').value).toBe('2026-03-01')
  expect(field('To').value).toBe('2026-03-05')
  expect(summary()).toBe(
    'Posts with rail, and booking or reservation, and night, without freight, tagged #NightTrains, mentioning @one, 1 March to 5 March, within your other filters',
  )
})

test('what is not changed is asked again, and the filters stay [RS.1 RW.20]', async () => {
  await open(QUESTION)

  await search()

  expect(at()).toBe(QUESTION)
})

test('search asks what the fields say, swaps the days and closes the panel [S1.7 S4.16 S4.17]', async () => {
  await open('/?country=FR')
  write('Any of these words', 'rail country:de')
  write('With hashtags', 'energy')
  choose('custom')
  write('From', '2026-03-05')
  write('To', '2026-03-01')

  await search()

  expect(at()).toBe(
    '/search?country=DE,FR&search-value=rail&search-and=%23energy&from=1772319600&to=1772751600',
  )
})

test('each meaning has one field, and the sentence names it [S2.52 RS.98]', async () => {
  await open('/search?search-value=climate')

  expect(screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).name)).toEqual([
    'main',
    'all',
    'not',
    'hashtags',
    'mentions',
  ])
  expect(summary()).toBe('Posts with climate')
  write('Any of these words', '')
  write('None of these words', 'coal')
  expect(summary()).toBe('All posts, without coal')
})

test('days are chosen at once, and the pickers are there for Custom only [RS.99]', async () => {
  await open('/')
  const names = [...when().options].map(({ text }) => text)

  expect(names).toEqual([
    'Today',
    'Yesterday',
    'Last 7 days',
    'Last 30 days',
    'Last 12 months',
    'Custom dates',
  ])
  expect(when().selectedOptions[0]?.text).toBe('Last 30 days')
  expect(screen.queryByLabelText('From')).toBeNull()
  choose('custom')
  expect(field('From').value + field('To').value).toBe('')
  choose('week')
  expect(screen.queryByLabelText('From')).toBeNull()
  expect(summary()).toBe('All posts, since 4 March')
})

test.each([
  ['today', '/?from=1773097200'],
  ['yesterday', '/?from=1773010800&to=1773097200'],
  ['week', '/?from=1772578800'],
  ['usual', '/'],
  ['year', '/?from=1741647600'],
])('%s is in the address, and the panel knows it again [RS.99]', async (preset, address) => {
  await open('/?from=1772319600&to=1772751600')
  expect(when().value).toBe('custom')

  choose(preset)
  await search()
  expect(at()).toBe(address)
  fireEvent.click(screen.getByRole('button', { name: 'Advanced search' }))
  await screen.findByRole('dialog', { name: 'Advanced search' })

  expect(when().value).toBe(preset)
})

test('a view of one person has no usual period [RS.99 RW.28]', async () => {
  await open(`/contributors/${'a'.repeat(24)}`)

  expect(when().selectedOptions[0]?.text).toBe('Any time')
})

test('days are neither in the future nor further back than the API allows [S5.6 S5.7 S5.8 S5.10 RS.99]', async () => {
  await open('/')
  choose('custom')

  for (const name of ['From', 'To']) {
    expect(field(name)).toMatchObject({ type: 'date', min: '2025-03-11', max: '2026-03-10' })
  }
})

test('Clear all empties the fields and changes nothing yet [S2.53 S4.18]', async () => {
  await open(QUESTION)

  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))

  expect(field('Any of these words').value + field('Mentions').value).toBe('')
  expect(when().value).toBe('usual')
  expect(summary()).toBe('All posts, within your other filters')
  expect(at()).toBe(QUESTION)
  await search()
  expect(at()).toBe('/search?country=FR')
})
