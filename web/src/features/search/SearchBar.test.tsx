import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  answer,
  ask,
  at,
  box,
  ENEKO,
  prepare,
  settle,
  show,
  submit,
  tidyUp,
} from './search-for-tests.tsx'

beforeEach(prepare)
afterEach(tidyUp)

test('submitting goes to the results, with the text in the box [S1.6 S4.5 RS.3 S3.30]', async () => {
  show()

  await submit('energy, "night trains"')

  expect(at()).toBe('/search?search-value=energy%7C%22night+trains%22')
  expect(box().value).toBe('energy "night trains"')
})

test('submitting keeps the filters, says so and offers to drop them [S4.6 S4.50 RS.15 RS.92]', async () => {
  show('/?country=DE,FR&topics=rail')

  await submit('energy')
  expect(at()).toBe('/search?country=DE,FR&search-value=energy&topics=rail')
  await settle()
  expect(screen.getByText('Your 3 filters were kept')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Search without filters' }))
  await settle()

  expect(at()).toBe('/search?search-value=energy')
})

test('new words replace all words of the last search, and what is typed again its own filter [S4.6 RS.92]', async () => {
  show(
    '/search?country=FR&search-value=rail&search-and=night&search-not=coal&from=1773010800&to=1773097200',
  )

  await submit('energy country:de since:2026-03-01')

  expect(at()).toBe('/search?country=DE&search-value=energy&from=1772319600')
  await settle()
  expect(screen.queryByText(/kept/)).toBeNull()
})

test('on the timeline the selected day and the chart stay [RS.92]', async () => {
  show('/timeline?search-value=rail&from=1773010800&to=1773097200&period=week&compare=bus')

  await submit('energy')

  expect(at()).toBe(
    '/timeline?search-value=energy&from=1773010800&to=1773097200&period=week&compare=bus',
  )
})

test('without JavaScript the form carries the filters [P7 RS.92]', () => {
  show('/search?country=FR&search-value=rail&search-not=coal&after=place')
  const fieldsOf = () => [...new FormData(box().form ?? undefined)]

  expect(box().form?.getAttribute('action')).toBe('/search')
  expect(fieldsOf()).toEqual([
    ['country', 'FR'],
    ['q', 'rail'],
  ])
})

test('a pasted address of a post opens the post [RS.91]', async () => {
  show('/?country=FR')

  await submit('https://x.com/name/status/2122446846500982784?s=20')

  expect(at()).toBe('/tw/2122446846500982784')
  expect(localStorage.getItem('recent-searches')).toBeNull()
})

test('an operator that is not understood is left out, and the address says so [RS.94]', async () => {
  show()

  await submit('rail since:7x')

  expect(at()).toBe('/search?search-value=rail&not-understood=since%3A7x')
  expect(box().value).toBe('rail')
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

test('on the page of a person or a group their posts are searched, and the box says so [RS.125]', async () => {
  ask.mockImplementation(async () => answer({ firstName: 'Zuzana' }))
  show(`/contributors/${ENEKO}`)
  await settle()
  const named = screen.getByRole('combobox', { name: 'Search in Zuzana’s posts' })
  fireEvent.change(named, { target: { value: 'rail' } })
  fireEvent.submit(named)
  await settle()
  expect(at()).toBe(`/search?contributors_ids=${ENEKO}&search-value=rail`)
  cleanup()

  show('/groups/pfe/members')
  const group = screen.getByRole('combobox', { name: 'Search posts by PfE' })
  fireEvent.change(group, { target: { value: 'rail' } })
  fireEvent.submit(group)
  await settle()
  expect(at()).toBe('/search?contributorType=mep,president&eParty=PfE&search-value=rail')
})
