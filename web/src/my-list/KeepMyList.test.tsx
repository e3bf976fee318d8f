import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LAST_VISIT_KEY } from '#web/api/feed.ts'
import { toFragment } from './list-link.ts'
import { readMyList, saveMyList } from './my-list.ts'
import {
  SAGA,
  LIST,
  writeText,
  ask,
  client,
  page,
  show,
  press,
  goTo,
  region,
  prepareEachTest,
} from './my-list-for-tests.tsx'

prepareEachTest()

test('an empty list says how to add to it [RS.66]', () => {
  render(page)

  const offer = region('No one on your list yet')
  expect(offer.getAllByRole('listitem')).toHaveLength(3)
  expect(offer.getByRole('link', { name: 'Find people' }).getAttribute('href')).toBe('/channels')
  expect(region('Saved searches').getByText(/press “Follow”, then “Save to my list”/)).toBeTruthy()
  expect(ask).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Copy for another device' })).toBeNull()
})

test('what is removed comes back by Undo, and the focus stays in the list [RS.66]', async () => {
  await show(LIST)
  const before = readMyList()

  press('Remove Ari Korhonen')
  expect(readMyList().contributors).toEqual([SAGA])
  expect(document.activeElement?.ariaLabel).toBe('Remove Saga Lindqvist-Aro')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(readMyList()).toEqual(before)
  press('Remove Ari Korhonen')
  press('Remove Saga Lindqvist-Aro')
  press('Remove energy · Search results')
  expect(document.activeElement?.textContent).toBe('My list')
})

test('Undo brings back what was removed, not what was switched off meanwhile [RS.66 RS.68]', async () => {
  await show({ ...LIST, visits: { seen: null } })

  press('Remove Saga Lindqvist-Aro')
  fireEvent.click(screen.getByRole('switch'))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(readMyList()).toMatchObject({ contributors: LIST.contributors, visits: null })
})

test('one button deletes everything [RS.66]', async () => {
  await show(LIST)

  press('Delete everything on this device')

  expect(localStorage).toHaveLength(0)
  expect(document.activeElement?.textContent).toBe('My list')
})

test('visits are remembered only by whoever asks for it [RS.68]', () => {
  render(page)
  const toggle = screen.getByRole<HTMLInputElement>('switch')
  expect(toggle.checked).toBe(false)

  fireEvent.click(toggle)
  expect(readMyList().visits).toEqual({ seen: null })
  expect(screen.queryByRole('button', { name: 'Copy for another device' })).toBeNull()
  client.setQueryData(LAST_VISIT_KEY, { seen: null, text: '3 posts since your last visit' })
  fireEvent.click(toggle)

  expect(localStorage).toHaveLength(0)
  expect(client.getQueryData(LAST_VISIT_KEY)).toBeUndefined()
})

test('the list is copied as a link whose fragment holds it [RS.67]', async () => {
  writeText.mockResolvedValue()
  saveMyList(LIST)
  render(page)

  press('Copy for another device')

  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(writeText.mock.calls[0]?.[0]).toBe(`${window.location.origin}/my-list${toFragment(LIST)}`)
})

test('a link shows what it holds, and nothing is kept or asked before the visitor says so [RS.67 RS.131]', async () => {
  window.history.replaceState(null, '', `/my-list${toFragment(LIST)}`)
  render(page)

  const offer = region('This link contains a list')
  expect(offer.getAllByRole('link')).toHaveLength(3)
  expect(localStorage).toHaveLength(0)
  expect(ask).not.toHaveBeenCalled()
  fireEvent.click(offer.getByRole('button', { name: 'Save to my list' }))
  await screen.findAllByText('Greens/EFA · Finland')

  expect(readMyList()).toMatchObject({ contributors: LIST.contributors, views: LIST.views })
  expect(window.location.hash).toBe('')
  expect(screen.queryByRole('region', { name: 'This link contains a list' })).toBeNull()
})

test('a link that is refused leaves nothing behind, and can come again [RS.67]', () => {
  window.history.replaceState(null, '', `/my-list${toFragment(LIST)}`)
  render(page)

  press('Not now')

  expect(localStorage).toHaveLength(0)
  expect(window.location.hash).toBe('')
  expect(document.activeElement?.textContent).toBe('My list')
  goTo(toFragment(LIST))
  expect(region('This link contains a list').getAllByRole('link')).toHaveLength(3)
})

test('a link to a place on the page leaves the list of a link standing [RS.67]', () => {
  window.history.replaceState(null, '', `/my-list${toFragment(LIST)}`)
  render(page)

  goTo('#main')

  expect(region('This link contains a list').getAllByRole('link')).toHaveLength(3)
})

test('what a browser has no room for stays in the link [RS.67]', () => {
  window.history.replaceState(null, '', `/my-list${toFragment(LIST)}`)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(page)

  fireEvent.click(
    region('This link contains a list').getByRole('button', { name: 'Save to my list' }),
  )

  expect(region('This link contains a list').getAllByRole('link')).toHaveLength(3)
  expect(window.location.hash).not.toBe('')
})
