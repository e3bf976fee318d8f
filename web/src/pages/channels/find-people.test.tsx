import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  first,
  ask,
  show,
  here,
  press,
  SeesNothing,
  prepareEachTest,
} from './channels-for-tests.tsx'

prepareEachTest()

test('the next page comes by the button, and reading goes on at its first channel [S4.15 RS.10]', async () => {
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Load more people' }))

  const link = await screen.findByRole('link', { name: 'Dénes Kőrössi' })

  expect(document.activeElement).toBe(link)
  expect(screen.getByText('no posts')).toBeTruthy()
  expect(screen.getByText('3 of 3 shown')).toBeTruthy()
})

test('who has come to the button decides when more come [S4.15 RS.10]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const observe = vi.spyOn(SeesNothing.prototype, 'observe')
  await show()
  const button = await screen.findByRole('button', { name: 'Load more people' })

  act(() => button.focus())
  act(() => void vi.advanceTimersByTime(5000))
  expect(observe).not.toHaveBeenCalled()
  act(() => button.blur())
  act(() => void vi.advanceTimersByTime(5000))

  expect(observe).toHaveBeenCalled()
})

test('a name that is searched reloads the list and keeps the type [S2.12 S4.14 RS.9]', async () => {
  await show('/channels?type=mep&after=place')
  const box = screen.getByRole('searchbox', { name: 'Search people' })

  fireEvent.change(box, { target: { value: ' saga ' } })
  press('Search')

  expect(here()).toBe('/channels?type=mep&search-value=saga')
  expect(await screen.findByText(/^1 profile ·/)).toBeTruthy()
})

test('only the answer to the latest name is shown [S4.27 S2.12]', async () => {
  const answer = ask.getMockImplementation()
  const { promise, resolve } = Promise.withResolvers<void>()
  ask.mockImplementation(async (path) => {
    if (path.includes('saga')) await promise
    return answer?.(path) ?? Response.error()
  })
  await show()
  const search = (value: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
    press('Search')
  }

  search('saga')
  search('zz')
  await screen.findByText(/^0 profiles/)
  await act(async () => resolve())

  expect(here()).toBe('/channels?search-value=zz')
  expect(screen.getByText(/^0 profiles/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Saga Lindqvist-Aro' })).toBeNull()
})

test('nobody of that name is told so, with a way back to all [S8.13 S2.85 RS.83]', async () => {
  await show('/channels?search-value=zz')

  const none = await screen.findByRole('region', {
    name: "Sorry, we couldn't find anyone with that name",
  })
  fireEvent.click(within(none).getByRole('link', { name: 'Clear search' }))

  expect(here()).toBe('/channels')
})

test('a list that cannot be had is the page for that [S8.5]', async () => {
  await show('/channels?search-value=broken')

  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Service unavailable'),
  )
  expect(screen.getByText('Please try again later.')).toBeTruthy()
})

test('where nobody has the name, those who nearly have it are offered [RS.97]', async () => {
  await show('/channels?search-value=sgaa')

  const offer = await screen.findByText(/^Did you mean/)
  const link = within(offer).getByRole('link', { name: 'Saga Lindqvist-Aro' })
  expect(link.getAttribute('href')).toBe(`/contributors/${first.id}`)
})
