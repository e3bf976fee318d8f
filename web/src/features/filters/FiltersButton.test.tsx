import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import '#web/ui/Snackbar.tsx'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import {
  ask,
  at,
  box,
  button,
  closeApi,
  findBox,
  open,
  openApi,
  press,
  show,
  toTotal,
} from './filters-for-tests.tsx'
import './panel/FiltersPanel.tsx'

beforeEach(() => {
  openTopLayerForTests()
  openApi()
})
afterEach(() => {
  cleanup()
  closeApi()
})

test.each(['top', 'view'] as const)(
  'in the %s row a button says how many filters are on [S2.46 S2.39]',
  (place) => {
    show('/?country=DE,FR&media=video&lang=fr&topics=energy&search-and=rail', { place })
    expect(button().textContent).toBe('Filters (3 on)')
    cleanup()

    show('/search?search-value=rail&topics=energy', { place })
    expect(button().textContent).toBe('Filters')
  },
)

test('a subject that the page itself controls is no filter of the panel [S2.46 RS.200]', () => {
  show('/voices?subject=climate', { place: 'top' })
  expect(button().textContent).toBe('Filters')
  cleanup()

  show('/voices?subject=climate&country=FR', { place: 'top' })
  expect(button().textContent).toBe('Filters (1 on)')
})

test('the button says at once that it was pressed, and opens and closes the panel [S2.45]', async () => {
  show('/')
  expect(button().getAttribute('aria-haspopup')).toBe('dialog')
  expect(button().getAttribute('aria-expanded')).toBe('false')

  fireEvent.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  await screen.findByRole('dialog', { name: 'Filters' })

  fireEvent.click(button())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Close closes the panel and changes nothing [S2.50]', async () => {
  await open('/?country=FR')

  const [, atTheFoot] = screen.getAllByRole('button', { name: 'Close' })
  if (atTheFoot) fireEvent.click(atTheFoot)

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(at()).toBe('/?country=FR')
})

test('groups are asked for before the button is pressed, and only once [RG.1]', async () => {
  show('/')
  expect(ask).not.toHaveBeenCalled()

  fireEvent.pointerEnter(button())
  await waitFor(() => expect(ask).toHaveBeenCalledWith('/v1/type/eparty/', expect.anything()))
  act(() => button().focus())
  fireEvent.click(button())
  await findBox(/^EPP/)

  expect(ask.mock.calls.filter(([path]) => path === '/v1/type/eparty/')).toHaveLength(1)
})

test('the foot says how many posts match, and keeps the number until the next is known [S4.25]', async () => {
  await open('/')
  expect(await screen.findByText('1,284 posts match')).toBeTruthy()
  const { promise, resolve } = Promise.withResolvers<Response>()
  ask.mockReturnValue(promise)

  press('France')
  expect(at()).toBe('/?country=FR')
  expect(screen.getByText('1,284 posts match')).toBeTruthy()
  resolve(toTotal(1))

  expect(await screen.findByText('1 post matches')).toBeTruthy()
})

test('the number is told in a sheet, which hides the page that tells it otherwise [S4.25]', async () => {
  await open('/', { place: 'view' })
  expect((await screen.findByText('1,284 posts match')).getAttribute('role')).toBe('status')
  cleanup()

  await open('/')
  expect((await screen.findByText('1,284 posts match')).getAttribute('role')).toBeNull()
})

test('Clear all takes away what the panel shows, and Undo brings it back [S2.50 S4.50 RS.16 RS.18]', async () => {
  const address = '/search?contributorType=mep&country=DE,FR&search-value=rail&topics=energy'
  await open(address)

  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))

  expect(at()).toBe('/search?search-value=rail&topics=energy')
  expect(box('MEPs').checked || box('Germany').checked).toBe(false)
  expect(await screen.findByText('3 filters cleared')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(at()).toBe(address)
  expect(await screen.findByText('Last change undone')).toBeTruthy()
})

test('with nothing to clear, Clear all says so and does nothing [S2.50]', async () => {
  await open('/?topics=energy')
  const clear = screen.getByRole('button', { name: 'Clear all' })

  fireEvent.click(clear)

  expect(clear.getAttribute('aria-disabled')).toBe('true')
  expect(at()).toBe('/?topics=energy')
  expect(screen.queryByText(/cleared/)).toBeNull()
})
