import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showCard } from '#web/features/feed/card/card-for-tests.tsx'
import { itemForTests } from '#web/features/feed/item-for-tests.ts'

const ask = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', ask))
afterEach(() => {
  cleanup()
  ask.mockReset()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const translated = (content: string, language = 'en') =>
  Response.json({
    code: 200,
    type: 'success',
    data: { content, language, sourceLanguage: 'el', engine: { name: 'Engine' } },
  })
const failure = () => Response.json({ code: 503, type: 'error', data: {} }, { status: 503 })

const GREEK = { id: '7', lang: 'el', content: 'Ναι', translatable: ['en'] }
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('what no engine can translate has no button [RS.26 RS.27]', () => {
  showCard(itemForTests())

  expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull()
})

test('a translation is asked for, shown beside the original, and hidden again [S2.64 S4.32 S4.33 S4.34 RC.4 RS.25]', async () => {
  ask.mockResolvedValueOnce(translated('Yes'))
  const card = showCard(itemForTests(GREEK))

  press('Translate')
  expect(screen.getByRole('button', { name: 'Translating…' })).toBeTruthy()

  const block = await screen.findByRole('group', { name: 'Translation' })
  expect((await screen.findByText('Yes')).getAttribute('lang')).toBe('en')
  expect(block.textContent).toContain('Translated from Greek by Engine')
  expect(card.textContent).toContain('Ναι')
  expect(ask.mock.calls[0]?.[0]).toBe('/v1/translate/7/en/')

  press('Hide translation')
  expect(screen.queryByRole('group', { name: 'Translation' })).toBeNull()
  press('Translate')
  expect(await screen.findByText('Yes')).toBeTruthy()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a translation that fails says so, and Retry asks past caches [RS.23 RF.8 S8.7]', async () => {
  ask.mockResolvedValueOnce(failure()).mockResolvedValueOnce(translated('Yes'))
  showCard(itemForTests(GREEK))

  press('Translate')
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t translate this post')
  press('Retry')

  expect(await screen.findByText('Yes')).toBeTruthy()
  expect(ask.mock.calls.at(-1)?.[1]?.cache).toBe('no-cache')
})

test('the button asks again after a failure [RS.23]', async () => {
  ask.mockResolvedValueOnce(failure()).mockResolvedValueOnce(translated('Yes'))
  showCard(itemForTests(GREEK))
  press('Translate')
  await screen.findByRole('alert')

  // The button updates one render after the alert.
  fireEvent.click(await screen.findByRole('button', { name: 'Translate' }))

  expect(await screen.findByText('Yes')).toBeTruthy()
})

test('where there are several languages one is chosen, and it is remembered [S2.64]', async () => {
  ask
    .mockResolvedValueOnce(translated('Yes'))
    .mockResolvedValueOnce(translated('Oui', 'fr'))
    .mockResolvedValueOnce(translated('Bien', 'fr'))
  showCard(itemForTests({ ...GREEK, translatable: ['en', 'fr'] }))
  press('Translate')
  await screen.findByText('Yes')

  fireEvent.change(screen.getByRole('combobox', { name: 'Translate into' }), {
    target: { value: 'fr' },
  })
  expect((await screen.findByText('Oui')).getAttribute('lang')).toBe('fr')

  cleanup()
  showCard(itemForTests({ ...GREEK, id: '8', translatable: ['en', 'fr'] }))
  press('Translate')
  expect(await screen.findByText('Bien')).toBeTruthy()
  expect(ask.mock.calls.at(-1)?.[0]).toBe('/v1/translate/8/fr/')
})
