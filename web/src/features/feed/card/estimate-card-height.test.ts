import { expect, test } from 'vitest'
import { itemForTests, referenceForTests } from '#web/features/feed/item-for-tests.ts'
import { estimateCardHeight } from './estimate-card-height.ts'

const photo = { type: 'photo', src: '/1', alt: null, width: 4, height: 3 } as const
const reference = referenceForTests()

test.each([
  ['a few words', itemForTests(), 'short'],
  ['many lines', itemForTests({ content: 'Line<br>'.repeat(6) }), 'medium'],
  ['a reply', itemForTests({ kind: 'reply', reference }), 'medium'],
  ['a quote', itemForTests({ kind: 'quote', reference }), 'medium'],
  ['a photo', itemForTests({ media: [photo] }), 'tall'],
  [
    'a quoted photo',
    itemForTests({ kind: 'quote', reference: referenceForTests({ media: [photo] }) }),
    'tall',
  ],
])('the room kept for %s fits it [RC.9]', (_what, item, room) => {
  expect(estimateCardHeight(item)).toBe(room)
})
