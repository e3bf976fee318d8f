import { expect, test } from 'vitest'
import { itemForTests, referenceForTests } from '#web/features/feed/item-for-tests.ts'
import { estimateCardHeight } from './estimate-card-height.ts'

const photo = { type: 'photo', src: '/1', alt: null, width: 4, height: 3 } as const
const reference = referenceForTests()
const cover = { by: 'author' as const, labels: ['nudity'], media: [photo] }
const withCover = referenceForTests({ cover })
const withPhoto = referenceForTests({ media: [photo] })

test.each([
  ['a few words', itemForTests(), 'short'],
  ['many lines', itemForTests({ content: 'Line<br>'.repeat(6) }), 'medium'],
  ['still more lines', itemForTests({ content: 'Line<br>'.repeat(9) }), 'tall'],
  ['a reply', itemForTests({ kind: 'reply', reference }), 'medium'],
  ['a quote', itemForTests({ kind: 'quote', reference }), 'medium'],
  ['a photo', itemForTests({ media: [photo] }), 'tall'],
  ['a cover', itemForTests({ cover }), 'medium'],
  ['a cover in a quote', itemForTests({ kind: 'quote', reference: withCover }), 'tall'],
  [
    'many lines and a quote',
    itemForTests({ content: 'Line<br>'.repeat(6), kind: 'quote', reference }),
    'tall',
  ],
  [
    'many lines and a photo',
    itemForTests({ content: 'Line<br>'.repeat(6), media: [photo] }),
    'taller',
  ],
  ['a quoted photo', itemForTests({ kind: 'quote', reference: withPhoto }), 'taller'],
  [
    'a photo and a quoted photo',
    itemForTests({ kind: 'quote', media: [photo], reference: withPhoto }),
    'tallest',
  ],
])('the room kept for %s fits it [RC.9]', (_what, item, room) => {
  expect(estimateCardHeight(item)).toBe(room)
})
