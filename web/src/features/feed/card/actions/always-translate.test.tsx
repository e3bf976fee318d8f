import type { Translations } from '@hemicycle/contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showCards } from '#web/features/feed/card/card-for-tests.tsx'
import { ObserverForTests, pass } from '#web/features/feed/feed-for-tests.tsx'
import { itemForTests } from '#web/features/feed/item-for-tests.ts'
// Loaded before the tests use fake timers.
import './PostTranslation.tsx'
import { translateTogether } from './translate-together.ts'

const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('IntersectionObserver', ObserverForTests)
  ObserverForTests.comeNear()
})
afterEach(() => {
  cleanup()
  ObserverForTests.comeNear(false)
  ask.mockReset()
  vi.unstubAllGlobals()
  localStorage.clear()
  vi.useRealTimers()
})

const toTranslation = (id: string) => ({
  content: `English ${id}`,
  language: 'en',
  sourceLanguage: 'pl',
  engine: { name: 'Engine' },
})
const respond = (data: unknown) => Response.json({ code: 200, type: 'success', data })
const together = (ids: string[], rest: Partial<Translations> = {}) =>
  respond({
    items: ids.map((id) => ({ id, ...toTranslation(id) })),
    failed: [],
    pending: [],
    ...rest,
  })
const polish = (id: string) =>
  itemForTests({ id, lang: 'pl', content: `Polski ${id}`, translatable: ['en'] })
const listAsked = () => ask.mock.calls.map(([path]) => path)
const blocks = () => screen.queryAllByRole('group', { name: 'Translation' })
const cardOf = (id: string) =>
  within(screen.getByText(`Polski ${id}`).closest('article') ?? document.body)
const toggle = (id: string) =>
  fireEvent.click(cardOf(id).getByRole('switch', { name: 'Always translate into English' }))

test('set once below a translation, it applies to every other post, and to later visits, until it is switched off [RS.249]', async () => {
  ask
    .mockResolvedValueOnce(respond(toTranslation('7')))
    .mockResolvedValueOnce(together(['8']))
    .mockResolvedValueOnce(together(['9']))
  showCards([polish('7'), polish('8')])
  fireEvent.click(cardOf('7').getByRole('button', { name: 'Translate' }))
  await pass(100)
  expect(blocks()).toHaveLength(1)

  toggle('7')
  await pass(100)
  expect(localStorage.getItem('always-translate')).toBe('en')
  expect(cardOf('8').getByText('English 8')).toBeTruthy()

  cleanup()
  showCards([polish('9')])
  await pass(100)
  expect(cardOf('9').getByText('English 9')).toBeTruthy()
  expect(listAsked().slice(1)).toEqual(['/v1/translate/en/?ids=8', '/v1/translate/en/?ids=9'])

  toggle('9')
  expect(localStorage.getItem('always-translate')).toBeNull()
  expect(cardOf('9').getByText('English 9')).toBeTruthy()
  cleanup()
  showCards([polish('10')])
  await pass(100)
  expect(blocks()).toHaveLength(0)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('without a click, a translation is below the author’s words, names its engine, and can be hidden [RS.250 RC.4]', async () => {
  localStorage.setItem('always-translate', 'en')
  ask.mockResolvedValueOnce(together(['7', '8']))
  showCards([polish('7'), polish('8')])
  await pass(100)

  const [block] = blocks()
  expect(block?.textContent).toContain('Translated from Polish by Engine')
  expect(block?.textContent).toContain('Machine translation. The original is above.')
  const original = screen.getByText('Polski 7')
  const order = original.compareDocumentPosition(screen.getByText('English 7'))
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()

  fireEvent.click(cardOf('7').getByRole('button', { name: 'Hide translation' }))
  expect(screen.queryByText('English 7')).toBeNull()
  expect(screen.getByText('English 8')).toBeTruthy()
})

test('posts near the view are requested together; others not, nor posts in the language itself [RS.250]', async () => {
  localStorage.setItem('always-translate', 'en')
  ObserverForTests.comeNear(false)
  ask.mockResolvedValueOnce(together(['7', '8']))
  const english = itemForTests({ id: '5', content: 'Thanks' })
  const french = itemForTests({ id: '6', lang: 'ga', content: 'Sea', translatable: ['fr'] })
  showCards([english, french, polish('7'), polish('8')])
  await pass(1000)
  expect(ask).not.toHaveBeenCalled()
  expect(blocks()).toHaveLength(2)

  ObserverForTests.comeNear()
  await pass(0)
  await pass(100)

  expect(listAsked()).toEqual(['/v1/translate/en/?ids=7,8'])
  expect(screen.getByText('English 8')).toBeTruthy()
})

test('pending translations are requested twice more; a failure is shown without an alert, with Retry [RS.250 RS.23]', async () => {
  localStorage.setItem('always-translate', 'en')
  const failed = [{ id: '9', reason: 'translation_unavailable' }]
  ask
    .mockResolvedValueOnce(together(['7'], { failed, pending: ['8'] }))
    .mockResolvedValueOnce(together([], { pending: ['8'] }))
    .mockResolvedValueOnce(together([], { pending: ['8'] }))
    .mockResolvedValueOnce(respond(toTranslation('8')))
  showCards([polish('7'), polish('8'), polish('9')])
  await pass(1000)

  const [first, ...again] = listAsked()
  expect(first).toBe('/v1/translate/en/?ids=7,8,9')
  expect(again).toEqual(['/v1/translate/en/?ids=8', '/v1/translate/en/?ids=8'])
  expect(screen.getByText('English 7')).toBeTruthy()
  for (const id of ['8', '9']) cardOf(id).getByText('Couldn’t translate this post')
  expect(screen.queryByRole('alert')).toBeNull()

  fireEvent.click(cardOf('8').getByRole('button', { name: 'Retry' }))
  await pass(100)
  expect(screen.getByText('English 8')).toBeTruthy()
  expect(listAsked().at(-1)).toBe('/v1/translate/8/en/')
})

test('one request has at most 25 posts, and fails for all of its own only [RS.250 RS.246]', async () => {
  const ids = Array.from({ length: 26 }, (_, index) => String(index + 1))
  ask
    .mockResolvedValueOnce(Response.json({ code: 429, type: 'error', data: {} }, { status: 429 }))
    .mockResolvedValueOnce(together(['26']))

  const all = Promise.allSettled(ids.map((id) => translateTogether(id, 'en')))
  await pass(100)
  const outcomes = (await all).map(({ status }) => status)

  expect(listAsked()).toEqual([
    `/v1/translate/en/?ids=${ids.slice(0, 25).join()}`,
    '/v1/translate/en/?ids=26',
  ])
  expect(outcomes.slice(0, 25)).toEqual(Array.from({ length: 25 }, () => 'rejected'))
  expect(outcomes[25]).toBe('fulfilled')
})
