import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { readMyList, saveMyList } from './my-list.ts'
import { EMPTY_LIST } from './parse-my-list.ts'
import {
  SAGA,
  ARI,
  BEA,
  ENERGY,
  LIST,
  MONDAY,
  NOW,
  ask,
  latestOf,
  answerWith,
  asked,
  page,
  show,
  press,
  region,
  namesIn,
  prepareEachTest,
} from './my-list-for-tests.tsx'

prepareEachTest()

test('the server draws nothing of the list [RS.66]', () => {
  saveMyList(LIST)

  const html = renderToString(page)

  expect(html).toContain('My list')
  expect(html).not.toContain('Ari')
})

test('the list leads to its contributors, to the posts of all of them and to saved views [RS.66]', async () => {
  await show(LIST)

  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))

  expect(links).toEqual([
    `/search?contributors_ids=${SAGA.id},${ARI.id}`,
    `/contributors/${ARI.id}`,
    `/contributors/${SAGA.id}`,
    ENERGY.address,
  ])
})

test('one request asks for all people, and says from when posts are new [RS.130 RS.131]', async () => {
  answerWith([latestOf(SAGA, 3), latestOf(ARI, 0), latestOf(BEA, 2)])
  await show({
    ...EMPTY_LIST,
    contributors: [SAGA, ARI, BEA],
    news: { since: null, at: MONDAY },
  })

  expect(asked()).toEqual([
    `/v1/contributor/latest/?ids=${SAGA.id},${ARI.id},${BEA.id}&since=${MONDAY / 1000}`,
  ])
  expect(screen.getByText('5 new posts by 2 people since Monday 9 March, 18:40')).toBeTruthy()
  expect(screen.getByText(/reposts not counted/)).toBeTruthy()
  expect(namesIn('New since your last visit')).toEqual([SAGA.name, BEA.name])
  expect(namesIn('Nothing new')).toEqual([ARI.name])
  const row = region('New since your last visit').getAllByRole('listitem')[0]
  expect(row?.textContent).toContain('Says Saga Lindqvist-Aro & co')
  expect(row?.textContent).toContain('3 new')
  expect(row?.querySelector('[lang=fi]')).not.toBeNull()
})

test('after a long absence the last 30 days are new [RS.131]', async () => {
  answerWith([latestOf(SAGA, 3), latestOf(ARI, 0)])
  await show({ ...LIST, news: { since: null, at: NOW - 31 * 86_400_000 } })

  expect(screen.getByText('3 new posts by 1 person in the last 30 days')).toBeTruthy()
})

test('a first visit calls nothing new, and the next one knows when this was [RS.131]', async () => {
  await show(LIST)

  expect(screen.getByText(/From your next visit/)).toBeTruthy()
  expect(asked()).toEqual([`/v1/contributor/latest/?ids=${SAGA.id},${ARI.id}`])
  expect(namesIn('People')).toEqual([ARI.name, SAGA.name])
  expect(readMyList().news).toEqual({ since: null, at: NOW })
})

test('the page, opened again, asks again and remembers what was shown, not when it was opened [RS.131]', async () => {
  await show(LIST)
  cleanup()
  vi.setSystemTime(NOW + 30_000)
  render(page)
  await screen.findAllByText('Greens/EFA · Finland')
  expect(ask).toHaveBeenCalledTimes(1)
  expect(readMyList().news).toEqual({ since: null, at: NOW })
  cleanup()
  vi.setSystemTime(NOW + 90_000)
  render(page)

  await vi.waitFor(() => expect(readMyList().news?.at).toBeGreaterThanOrEqual(NOW + 90_000))
  expect(ask).toHaveBeenCalledTimes(2)
})

test('saved searches have their number of new posts, reposts not counted [RS.131]', async () => {
  await show({ ...LIST, news: { since: null, at: MONDAY } })

  expect(await region('Saved searches').findByText('4 new')).toBeTruthy()
  expect(asked()).toContain(
    `/v1/social-item/?search-value=energy&from=${MONDAY / 1000}&kind=original,quote,reply&pageSize=1`,
  )
})

test('without an answer the names are there, and the posts stay new [RS.131]', async () => {
  ask.mockImplementation(async () => Response.json({}, { status: 503 }))
  saveMyList({ ...LIST, news: { since: null, at: MONDAY } })
  render(page)

  expect(await screen.findByText('Couldn’t load the latest posts.')).toBeTruthy()
  expect(namesIn('People')).toEqual([ARI.name, SAGA.name])
  expect(readMyList().news).toEqual({ since: null, at: MONDAY })
  answerWith([latestOf(SAGA, 1), latestOf(ARI, 0)])
  press('Try again')

  expect(await screen.findByText(/^1 new post by 1 person since/)).toBeTruthy()
})

test('who posts nothing, has no account or is gone is said to be so [RS.131]', async () => {
  answerWith([
    latestOf(SAGA, 0, { latest: null }),
    latestOf(ARI, 0, { latest: null, hasAccount: false }),
  ])
  await show({ ...EMPTY_LIST, contributors: [SAGA, ARI, BEA] })

  expect(
    region('People')
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining('no account'),
    expect.stringContaining('no post in 30 days'),
    expect.stringContaining('no longer on this site'),
  ])
})

test('the own order is changed by arrows, which keep the focus, and stays [RS.132]', async () => {
  await show(LIST, '/my-list?order=mine')
  expect(namesIn('People in my order')).toEqual([SAGA.name, ARI.name])
  const down = screen.getByRole('button', { name: 'Move Saga Lindqvist-Aro down' })

  fireEvent.click(down)
  await act(async () => {})

  expect(namesIn('People in my order')).toEqual([ARI.name, SAGA.name])
  expect(document.activeElement).toBe(down)
  expect(down.ariaDisabled).toBe('true')
  expect(screen.getByText('Saga Lindqvist-Aro is now 2 of 2')).toBeTruthy()
  fireEvent.click(down)
  expect(readMyList().contributors).toEqual([ARI, SAGA])
  expect(screen.queryByRole('button', { name: 'Remove Ari Korhonen' })).toBeNull()
})

test('the own order is changed by dragging [RS.132]', async () => {
  Element.prototype.setPointerCapture = vi.fn<(id: number) => void>()
  await show(LIST, '/my-list?order=mine')
  const rows = region('People in my order').getAllByRole('listitem')
  for (const [index, row] of rows.entries())
    vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, index * 56, 300, 56))
  const grip = rows[0]?.querySelector('span')
  const drag = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientY: number) =>
    grip && fireEvent[type](grip, { clientY, pointerId: 1 })

  drag('pointerMove', 80)
  expect(readMyList().contributors).toEqual([SAGA, ARI])
  drag('pointerDown', 20)
  drag('pointerMove', 80)
  drag('pointerUp', 80)

  expect(readMyList().contributors).toEqual([ARI, SAGA])
})

test('the order is chosen by its button, and is part of the address [RS.132]', async () => {
  await show(LIST)

  press('My order')

  expect(region('People in my order').getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'My order' }).ariaPressed).toBe('true')
})

test('a saved search gets another name; Escape and an empty name leave the old one [RS.133]', async () => {
  await show(LIST)
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox'), { target: { value } })

  press('Rename energy · Search results')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  type('Something else')
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
  expect(readMyList().views).toEqual([ENERGY])
  press('Rename energy · Search results')
  type(' ')
  press('Save')
  expect(readMyList().views).toEqual([ENERGY])
  press('Rename energy · Search results')
  type(' Grids ')
  press('Save')

  expect(readMyList().views).toEqual([{ ...ENERGY, name: 'Grids' }])
  expect(document.activeElement?.ariaLabel).toBe('Rename Grids')
  expect(region('Saved searches').getByText('Posts: energy')).toBeTruthy()
})
