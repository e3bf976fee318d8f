import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { at, box, prepare, settle, show, submit, tidyUp } from './search-for-tests.tsx'

beforeEach(prepare)
afterEach(tidyUp)

test('submitting goes to the results, with the text in the box [S1.6 S4.5 RS.3 S3.30]', async () => {
  show()

  await submit('energy, "night trains"')

  expect(at()).toBe('/search?search-value=energy%7C%22night+trains%22')
  expect(box().value).toBe('energy "night trains"')
})

test('submitting resets all other filters, and Undo brings them back and says so [S4.6 S4.50 S8.20 RS.15 RS.18]', async () => {
  show('/?country=DE,FR&topics=rail')

  await submit('energy')
  expect(at()).toBe('/search?search-value=energy')
  await settle()
  expect(screen.getByText('Your search replaced 3 filters')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await settle()

  expect(at()).toBe('/?country=DE,FR&topics=rail')
  expect(screen.getByText('Last change undone')).toBeTruthy()
})

test('a filter that is typed again was not replaced [S4.6]', async () => {
  show('/?country=FR')

  await submit('energy country:fr')

  expect(at()).toBe('/search?country=FR&search-value=energy')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('clear empties the search and keeps the filters [S4.9 S3.30]', async () => {
  show('/search?country=FR&search-value=energy')
  expect(box().value).toBe('energy')

  fireEvent.click(screen.getByRole('link', { name: 'Clear search' }))
  await settle()

  expect(at()).toBe('/search?country=FR')
  expect(box().value).toBe('')
  expect(screen.queryByRole('link', { name: 'Clear search' })).toBeNull()
  expect(document.activeElement).toBe(box())
})
