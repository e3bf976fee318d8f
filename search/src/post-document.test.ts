import type { Entity, KnownPost, KnownReference } from '@hemicycle/contract'
import { expect, test } from 'vitest'
import { knownPost, taggedPost, testSubjects } from '../testing/index.ts'
import { toPostDocument, type PostDocument } from './post-document.ts'

const toDocument = (post: KnownPost) => toPostDocument(post, testSubjects) as PostDocument
const mention = (nativeId: string | null): Entity => ({
  type: 'mention',
  start: 3,
  end: 10,
  username: 'hidden',
  nativeId,
})
const original: KnownReference = {
  id: '9',
  network: 'twitter',
  text: 'Original',
  entities: [],
  media: [],
  lang: 'fr',
  authorNativeId: '77',
  authorName: 'Somebody',
  authorHandle: 'somebody',
  authorPicture: null,
  postedAt: new Date('2026-11-09T08:00:00Z'),
  sourceUrl: 'https://x.com/somebody/status/9',
  available: true,
  author: null,
  held: false,
}
const repost = (change: Partial<KnownPost>) =>
  toDocument(
    knownPost('1', {
      kind: 'repost',
      refersTo: '9',
      content: { text: 'RT @hidden: Words', entities: [mention('66')], media: [], lang: 'en' },
      ...change,
    }),
  )

test('a repost is found by what its original says [RC.5]', () => {
  expect(repost({ reference: original })).toMatchObject({ text: 'Original', lang: 'fr' })
})

test('the client’s own time is kept when it does not count, even one before 1970 [RN.12]', () => {
  const claimOf = (claimedAt: Date | null) =>
    toDocument(knownPost('1', { claimedAt })).payload.claimedAt

  expect(claimOf(null)).toBeNull()
  expect(claimOf(new Date('1969-12-31T23:59:59Z'))).toBe(-1)
})

test('the time at which we saw an edit is kept [RF.19]', () => {
  const editSeenAt = new Date('2026-03-10T15:00:00Z')

  expect(toDocument(knownPost('1', { editSeenAt })).payload.editSeenAt).toBe(+editSeenAt / 1000)
  expect(toDocument(knownPost('1', {})).payload.editSeenAt).toBeNull()
})

test('covered pictures are found as pictures, and are kept under their cover [RN.21]', () => {
  const photo = { address: 'x', width: 1, height: 1, alt: null, durationMs: null }
  const cover = {
    by: 'author' as const,
    labels: ['nudity'],
    media: [{ ...photo, type: 'photo' as const }],
  }
  const content = { text: 'x', entities: [], media: [], cover, lang: 'en' }

  const document = toDocument(knownPost('1', { content }))

  expect(document.media).toEqual(['photo'])
  expect(document.payload.content).toEqual(content)
})

test.each([
  ['its original', original, 'twitter:77'],
  ['the one it names, when the original never arrived', null, 'twitter:66'],
  ['the one it names, when the original is gone', { ...original, available: false }, 'twitter:66'],
])('whose words a repost repeats is known by %s [RG.15 RG.17]', (_, reference, account) => {
  expect(repost({ reference }).repostedAccount).toBe(account)
})

test('whom another kind of post mentions is not reposted [RG.17]', () => {
  expect(repost({ kind: 'reply' }).repostedAccount).toBeNull()
})

test('words for suggestions are those of the text; hashtags have a list of their own [S7.25]', () => {
  const document = toDocument(taggedPost('1', 'Énergie pour tous #GreenDeal @name https://x.com/y'))

  expect(document.words).toEqual(['energie', 'pour', 'tous'])
  expect(document.hashtags).toEqual(['greendeal'])
})
