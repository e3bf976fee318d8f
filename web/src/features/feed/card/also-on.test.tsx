import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { itemForTests } from '#web/features/feed/item-for-tests.ts'
import { showCard as show } from './card-for-tests.tsx'

afterEach(cleanup)

test('copies on other networks are named in words, each with its page and no other mark [RN.43]', () => {
  const alsoOn = ['bluesky', 'facebook'].map((network) => ({
    network,
    id: `${network}-abc`,
    url: 'https://hemicycle.example/',
    postedAt: 1_773_153_188,
  }))

  const card = show(itemForTests({ alsoOn }))

  const links = ['Bluesky', 'Facebook'].map((name) => within(card).getByRole('link', { name }))
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/p/bluesky-abc',
    '/p/facebook-abc',
  ])
  expect(links[0]?.closest('p')?.textContent).toContain('Also on')
  expect(card.querySelector('use[href="#i-net-bluesky"]')).toBeNull()
})

test('a post without copies says nothing about them [RN.43]', () => {
  expect(show(itemForTests()).textContent).not.toContain('Also on')
})
