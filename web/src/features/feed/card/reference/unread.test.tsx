import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showCard } from '#web/features/feed/card/card-for-tests.tsx'
import { itemForTests, referenceForTests } from '#web/features/feed/item-for-tests.ts'

afterEach(cleanup)

test.each(['repost', 'quote', 'reply'])(
  'a %s of a post that could not be read says by whom it is and where, without text and picture [RN.19]',
  (kind) => {
    const known = referenceForTests()
    const handle = 'grid.example.org'
    const author = known.author && { ...known.author, name: `@${handle}`, handle }
    const reference = { ...known, pending: true, author }
    const card = showCard(itemForTests({ kind, source: 'bluesky', reference }))

    expect(card.textContent).toContain('A post by @grid.example.org')
    expect(card.textContent).not.toContain('58 votes')
    expect(card.textContent).not.toContain('no longer available')
    const links = within(card).getAllByRole('link', { name: /^View on Bluesky/ })
    expect(links.map((link) => link.getAttribute('href'))).toContain(reference.sourceUrl)
  },
)
