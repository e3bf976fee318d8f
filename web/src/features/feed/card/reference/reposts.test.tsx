import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showCard } from '#web/features/feed/card/card-for-tests.tsx'
import { itemForTests, referenceForTests } from '#web/features/feed/item-for-tests.ts'

afterEach(cleanup)

const repost = (others: number) =>
  itemForTests({
    kind: 'repost',
    contributor: { fullName: 'Ann' },
    reference: referenceForTests(),
    repostedBy: Array.from({ length: others }, (_, at) => ({
      id: `r${at}`,
      contributorId: `c${at}`,
      fullName: `Member ${at}`,
    })),
  })

test('reposts of one page are one card that names the others on demand [RC.7]', async () => {
  const card = showCard(repost(11))
  expect(card.textContent).toContain('Reposted by Ann and 11 others')

  const others = screen.getByRole('button', { name: '11 others' })
  fireEvent.click(others)

  const list = await screen.findByRole('list', { name: 'Reposted by' })
  expect(others.getAttribute('aria-expanded')).toBe('true')
  expect(within(list).getByText('Ann')).toBeTruthy()
  expect(within(list).queryByText('Member 3')).toBeNull()

  fireEvent.click(within(list).getByRole('button', { name: 'Show 8 more' }))
  expect(within(list).getByText('Member 10')).toBeTruthy()
  expect(document.activeElement).toBe(list)
})

test('one other is one [RC.7]', () => {
  showCard(repost(1))

  expect(screen.getByRole('button', { name: '1 other' })).toBeTruthy()
})
