import type { SocialItem } from '@hemicycle/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showCard } from '#web/features/feed/card/card-for-tests.tsx'
import { itemForTests, referenceForTests } from '#web/features/feed/item-for-tests.ts'
import { openMarking } from './open-marking.ts'

afterEach(cleanup)

const toWord = (word: string, lang: string, found: string) => ({
  subject: 'fisheries',
  word,
  lang,
  found,
})
const ZVEJAI = toWord('žvej*', 'lt', 'žvejai')

function show(words: ReturnType<typeof toWord>[], changes: Partial<SocialItem> = {}) {
  const item = itemForTests({
    content: 'Baltijos žvejai laukia kvotų. <a href="/x">#OceanDay</a>',
    foundBy: { in: 'text', words },
    ...changes,
  })
  showCard(item, undefined, openMarking(['kvotų']))
}
const foundBy = () => screen.queryByText(/^Found by/u)?.parentElement?.textContent
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

test('a post says by which word of which language a subject found it [RS.183]', () => {
  show([ZVEJAI])

  expect(foundBy()).toBe('Found by žvej*, Lithuanian')
  expect(screen.getByText('žvej*').lang).toBe('lt')
})

test('what the subject found is marked like the words of a search [RS.183 RC.14]', () => {
  show([ZVEJAI, toWord('ocean*', 'en', 'OceanDay')])

  expect(marks()).toEqual(['žvejai', 'kvotų', 'OceanDay'])
})

test('words are named once, by language, and at most three [RS.183]', () => {
  show([
    ZVEJAI,
    { ...ZVEJAI, found: 'Žvejų' },
    toWord('kvot*', 'lt', 'kvotų'),
    toWord('ocean*', 'en', 'OceanDay'),
  ])

  expect(foundBy()).toBe('Found by žvej*, kvot*, Lithuanian · ocean*, English')
})

test('quoted text is not the author’s: nothing found is marked there [RS.183]', () => {
  show([ZVEJAI], {
    kind: 'quote',
    content: 'Taip',
    reference: referenceForTests({ content: 'žvejai' }),
  })

  expect(marks()).toEqual([])
})

test('a view without a subject says nothing about it [RS.183]', () => {
  show([], { foundBy: null })

  expect(foundBy()).toBeUndefined()
  expect(marks()).toEqual(['kvotų'])
})
