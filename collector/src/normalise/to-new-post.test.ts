import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SourcePost } from './source-post.ts'
import { toNewPost } from './to-new-post.ts'

const source = (change: Partial<SourcePost> = {}): SourcePost => ({
  network: 'twitter',
  address: null,
  versions: ['100'],
  authorNativeId: '1',
  kind: 'original',
  text: 'Caf\u00E9 &amp; more',
  isEscaped: true,
  entities: [],
  media: [],
  card: null,
  lang: 'fr',
  postedAt: new Date('2026-11-10T12:00:00.123Z'),
  claimedAt: null,
  rev: null,
  digest: null,
  labels: [],
  sourceUrl: 'https://x.com/member1/status/100',
  refersTo: null,
  reference: null,
  withheldIn: [],
  ...change,
})

test('a post is kept as it was written, under all its ids [RC.3 RF.19]', () => {
  expect(toNewPost(source({ versions: ['100', '101'] }))).toMatchObject({
    versions: ['100', '101'],
    content: { text: 'Café & more', lang: 'fr' },
    withheld: false,
    reference: null,
  })
})

test('the fingerprint is the SHA-256 of id, posted time and NFC text [RC.16]', () => {
  const expected = createHash('sha256')
    .update('100\n2026-11-10T12:00:00.123Z\nCaf\u00E9 & more')
    .digest('hex')

  expect(toNewPost(source()).fingerprint).toBe(expected)
  expect(toNewPost(source({ text: 'Cafe\u0301 &amp; more' })).fingerprint).toBe(expected)
})

test('the fingerprint differs with the text, the id and the time [RC.16]', () => {
  const prints = [
    source(),
    source({ text: 'Other' }),
    source({ versions: ['101'] }),
    source({ postedAt: new Date(0) }),
  ].map((one) => toNewPost(one).fingerprint)

  expect(new Set(prints).size).toBe(4)
})

test.each([
  [['DE'], true],
  [['US', 'SI'], true],
  [['XX'], true],
  [['XY'], true],
  [['US', 'TR'], false],
  [[], false],
])('a post withheld in %j is hidden here: %s [RF.12]', (withheldIn, withheld) => {
  expect(toNewPost(source({ withheldIn })).withheld).toBe(withheld)
})

const shown = {
  id: '9',
  text: 'R&amp;D',
  isEscaped: true,
  entities: [],
  media: [],
  card: null,
  lang: 'en',
  authorNativeId: '99',
  authorName: 'Somebody',
  address: null,
  authorHandle: 'somebody',
  authorPicture: null,
  postedAt: new Date(0),
  sourceUrl: 'https://x.com/somebody/status/9',
}

test('what a post refers to is cleaned in the same way [RF.18 RC.5]', () => {
  const reference = { ...shown, withheldIn: ['TR'] }

  const post = toNewPost(source({ kind: 'quote', refersTo: '9', reference }))

  const { isEscaped, card, ...kept } = shown
  expect([isEscaped, card]).toEqual([true, null])
  expect(post.reference).toEqual({ ...kept, network: 'twitter', text: 'R&D', pending: false })
})

test.each([
  ['quote', false],
  ['reply', false],
  ['repost', true],
] as const)(
  'what others wrote and is withheld here is not kept, and a %s of it is hidden: %s [RF.12]',
  (kind, withheld) => {
    const reference = { ...shown, withheldIn: ['DE'] }

    const post = toNewPost(source({ kind, refersTo: '9', reference }))

    expect(post).toMatchObject({ refersTo: '9', reference: null, withheld })
  },
)

test('what PostgreSQL cannot keep is replaced, and places in the text stay [P3 S3.12]', () => {
  const text = 'a\0b \uD83D #EU'
  const tag = { type: 'hashtag' as const, start: 6, end: 9, tag: 'EU' }
  const media = [
    { type: 'photo' as const, address: '', width: 1, height: 1, alt: '\0', durationMs: null },
  ]

  const { content } = toNewPost(source({ text, entities: [tag], media }))

  expect(content.text).toBe('a\uFFFDb \uFFFD #EU')
  expect(content.entities).toEqual([tag])
  expect(content.media[0]?.alt).toBe('\uFFFD')
})
