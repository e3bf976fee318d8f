import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  answer,
  ask,
  at,
  box,
  ENEKO,
  pass,
  prepare,
  press,
  settle,
  show,
  submit,
  tidyUp,
  type,
  word,
} from '#web/features/search/search-for-tests.tsx'

beforeEach(prepare)
afterEach(tidyUp)

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const tips = () =>
  ask.mock.calls.map(([path]) => path).filter((path) => path.startsWith('/v1/tip/'))

test('two characters bring suggestions after 200 ms, each text is asked for once [S4.3 S9.5 S9.6 RS.90]', async () => {
  show()
  await type('e')
  await pass(2000)
  await type('en')
  await pass(199)
  expect(tips()).toEqual([])

  await pass(1)
  await settle()

  expect(tips()).toEqual(['/v1/tip/en/'])
  expect(options()).toEqual(['energy', '#energie', 'EREneko RetamosaRenew · Spain'])
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('group', { name: 'Words' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'People' })).toBeTruthy()
})

const CLIMATE = { type: 'subject', label: 'Climate change', id: 'climate' }
const listSubject = () =>
  ask.mockImplementation(async (path) => {
    if (path.startsWith('/v1/tip/')) return answer([CLIMATE, word('climate')])
    return answer({ id: 'climate', names: {}, words: { de: ['Klima*'], pl: ['klimat*'] } })
  })

test('a subject comes first, with some of its words, and leads to its page [RS.187 RS.144]', async () => {
  listSubject()
  show()
  await type('clim')
  await pass(200)

  expect(options()).toEqual(['Climate changeKlima*, klimat* and morein 24 languages', 'climate'])
  await press('ArrowDown')
  await press('Enter')

  expect(at()).toBe('/subjects/climate')
})

test('after a filter, a subject is added to it [RS.187]', async () => {
  listSubject()
  show()
  await type('country:fr clim')
  await pass(200)
  fireEvent.click(screen.getByRole('option', { name: /^Climate change/u }))
  await settle()

  expect(at()).toBe('/search?country=FR&subject=climate')
})

test('fewer than two characters clear the suggestions at once [S4.4]', async () => {
  show()
  await type('ene')
  await pass(200)
  expect(options()).toHaveLength(3)

  await type('e')

  expect(options()).toEqual([])
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('only the answer for the latest text is shown, whichever comes last [S4.27]', async () => {
  const late = Promise.withResolvers<Response>()
  ask.mockImplementation(async (path) =>
    path === '/v1/tip/ra/' ? late.promise : answer([word('rails')]),
  )
  show()
  await type('ra')
  await pass(200)
  await type('rail')
  await pass(200)
  expect(options()).toEqual(['rails'])

  late.resolve(answer([word('ramp')]))
  await settle()

  expect(options()).toEqual(['rails'])
})

test('arrows choose, the focus stays, Enter searches what is chosen [S4.5]', async () => {
  show()
  await type('rail -coal ene')
  await pass(200)
  expect(tips()).toEqual(['/v1/tip/ene/'])
  await press('ArrowDown')
  await press('ArrowDown')

  const active = screen.getByRole('option', { selected: true })
  expect(active.textContent).toBe('#energie')
  expect(box().getAttribute('aria-activedescendant')).toBe(active.id)
  expect(document.activeElement).toBe(box())
  await press('Enter')

  expect(at()).toBe('/search?search-value=rail%7C%23energie&search-not=coal')
  expect(options()).toEqual([])
})

test('past the last option the box is reached again [S4.3]', async () => {
  show()
  await type('ene')
  await pass(200)

  await press('ArrowUp')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Eneko')
  await press('ArrowDown')

  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  expect(box().hasAttribute('aria-activedescendant')).toBe(false)
})

test('people whose names differ by a typo are asked about, not suggested [RS.97]', async () => {
  const near = { type: 'contributor', label: 'Eneko Retamosa', id: ENEKO, near: true }
  ask.mockImplementation(async (path) =>
    path.startsWith('/v1/tip/') ? answer([near]) : Response.error(),
  )
  show()
  await type('retamsoa')
  await pass(200)

  expect(screen.getByRole('group', { name: 'Did you mean' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'People' })).toBeNull()
})

test('Escape closes the suggestions and keeps the text [S4.4]', async () => {
  show()
  await type('ene')
  await pass(200)

  await press('Escape')

  expect(options()).toEqual([])
  expect(box().value).toBe('ene')
  expect(document.activeElement).toBe(box())
})

test('whoever leaves the box leaves the suggestions behind [S4.4]', async () => {
  show()
  await type('ene')
  await pass(200)

  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())

  expect(options()).toEqual([])
})

test('a contributor who is chosen is visited [S4.5 S1.11]', async () => {
  show('/?country=FR')
  await type('ene')
  await pass(200)

  fireEvent.click(screen.getByRole('option', { name: /Eneko Retamosa/ }))
  await settle()

  expect(at()).toBe(`/contributors/${ENEKO}`)
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
})

test('waiting is shown after 200 ms, and that there is none [S4.3]', async () => {
  const late = Promise.withResolvers<Response>()
  ask.mockReturnValue(late.promise)
  show()
  await type('hydrofoil')
  await pass(200)
  await pass(199)
  expect(screen.queryByText('Loading suggestions')).toBeNull()
  await pass(1)
  expect(screen.getByText('Loading suggestions')).toBeTruthy()

  late.resolve(answer([]))
  await settle()
  expect(screen.getByText('hydrofoil').parentElement?.textContent).toBe(
    'No words or people start with hydrofoil',
  )
  await submit()

  expect(at()).toBe('/search?search-value=hydrofoil')
})
