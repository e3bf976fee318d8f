import type { ItemMedia, SocialItem } from '@hemicycle/contract'
import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showCard } from '#web/features/feed/card/card-for-tests.tsx'
import { itemForTests, referenceForTests } from '#web/features/feed/item-for-tests.ts'

afterEach(cleanup)

test('covered pictures are loaded and shown when the visitor opens the cover, which says who asks for it and why [RN.21]', () => {
  const media: ItemMedia[] = [
    { type: 'photo', src: '/v1/images/p-1-0-960', width: 640, height: 360, alt: 'A bath' },
  ]
  const cover = (by: 'author' | 'moderators', ...labels: string[]) => ({ by, labels, media })
  const wordsOf = (item: SocialItem) => {
    const card = showCard(item)
    const picture = within(card).getByRole('img', { name: 'Photo: A bath' })
    const details = picture.closest('details')
    expect(details?.open).toBe(false)
    // A browser does not load what is lazy and not shown.
    expect(picture.getAttribute('loading')).toBe('lazy')
    const words = details?.querySelector('summary')?.textContent
    cleanup()
    return words
  }
  const quote = referenceForTests({ cover: cover('moderators', 'graphic-media') })

  expect(wordsOf(itemForTests({ source: 'bluesky', cover: cover('author', 'nudity') }))).toBe(
    'Label by the authorNudityShowHide',
  )
  expect(wordsOf(itemForTests({ source: 'bluesky', kind: 'quote', reference: quote }))).toBe(
    'Label by BlueskyGraphic mediaShowHide',
  )
  expect(
    wordsOf(itemForTests({ source: 'bluesky', cover: cover('moderators', 'porn', 'sexual') })),
  ).toBe('Label by BlueskyAdult content, Sexually suggestiveShowHide')
})
