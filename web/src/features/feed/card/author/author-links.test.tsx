import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showCard } from '#web/features/feed/card/card-for-tests.tsx'
import { itemForTests, referenceForTests } from '#web/features/feed/item-for-tests.ts'

const SAGA = '/contributors/c0ffee000000000000000001'

afterEach(cleanup)

test('avatar and name lead to the contributor, as one stop for keyboard and ear [S2.54 S2.57]', () => {
  const card = showCard(itemForTests())

  const name = within(card).getByRole('link', { name: 'Saga Lindqvist-Aro' })
  expect(name.getAttribute('href')).toBe(SAGA)
  const avatar = card.querySelector(`a[href="${SAGA}"][aria-hidden="true"]`)
  expect(avatar?.getAttribute('tabindex')).toBe('-1')
})

test('who reposted leads to their page, who is not ours to the network [S2.54]', () => {
  const card = showCard(itemForTests({ kind: 'repost', reference: referenceForTests() }))

  const reposter = within(card).getByRole('link', { name: 'Saga Lindqvist-Aro' })
  expect(reposter.getAttribute('href')).toBe(SAGA)
  const author = within(card).getByRole('link', { name: /^Institute for Energy Policy/ })
  expect(author.getAttribute('href')).toBe('https://x.com/energy_institute')
})
