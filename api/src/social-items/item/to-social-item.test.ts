import { socialItem, type KnownPost, type Media } from '@hemicycle/contract'
import { toPostDocument, type PostDocument } from '@hemicycle/search'
import { knownPost, testSubjects } from '@hemicycle/search/testing'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { contributorOf, idOf, referenceOf } from '../../../testing/index.ts'
import type { Contributors } from '../../directory/create-directory.ts'
import { toSocialItem } from './to-social-item.ts'

const isItem = Compile(socialItem)
const author = contributorOf('a', {
  eparty: 'EPP',
  accounts: [
    { network: 'twitter', nativeId: '10a', handle: 'member_a' },
    { network: 'twitter', nativeId: '20a', handle: 'second_of_a' },
  ],
})
const contributors: Contributors = {
  byId: new Map([[author.id, author]]),
  byAccount: new Map([['twitter:10a', author]]),
  hidden: [idOf('e')],
  hiddenAccounts: new Set(['twitter:10e']),
}
const photo: Media = {
  type: 'photo',
  address: 'https://pictures.example.org/1.jpg',
  width: 1200,
  height: 800,
  alt: 'A tram',
  durationMs: null,
}

const itemOf = (change: Partial<KnownPost> & { text?: string }, known = contributors) =>
  toSocialItem(
    toPostDocument(knownPost('1', change), testSubjects) as PostDocument,
    known,
    { url: 'https://posts.example.org', linksTo: 'site' },
    { targetsOf: (language) => (language === 'fr' ? ['en'] : []) },
  )

test('pictures are served by the API, in order, with their size and alt text [RW.30 P5 RC.9 RC.10]', () => {
  const video: Media = { ...photo, type: 'video', alt: null, durationMs: 9000 }

  const item = itemOf({
    content: { text: 'x', entities: [], media: [photo, photo, photo, video], lang: 'en' },
  })

  expect(isItem.Check(item)).toBe(true)
  expect(item?.media).toMatchObject([
    { type: 'photo', src: '/v1/images/p-1-0-960', width: 1200, height: 800, alt: 'A tram' },
    { type: 'photo', src: '/v1/images/p-1-1-960' },
    { type: 'photo', src: '/v1/images/p-1-2-960' },
    { type: 'video', previewImageUrl: '/v1/images/p-1-3-960', durationMs: 9000 },
  ])
  expect(JSON.stringify(item)).not.toContain('pictures.example.org')
})

test('a repost shows the text and the pictures of its original [RC.5]', () => {
  const item = itemOf({
    kind: 'repost',
    text: 'RT @somebody: The whole te…',
    refersTo: '9',
    reference: referenceOf('9', { text: 'The whole text', lang: 'fr', media: [photo] }),
  })

  expect(isItem.Check(item)).toBe(true)
  expect(item).toMatchObject({
    content: 'The whole text',
    lang: 'fr',
    media: [{ src: '/v1/images/p-9-0-960' }],
    contributor: { id: idOf('a') },
    reference: { id: '9', available: true, held: false, author: { contributorId: null } },
  })
})

test('a quote keeps its own text and shows the quoted post [RF.18]', () => {
  const item = itemOf({
    kind: 'quote',
    text: 'Look',
    refersTo: '9',
    reference: referenceOf('9', {
      authorNativeId: '10a',
      held: true,
      authorPicture: 'https://pictures.example.org/9.png',
    }),
  })

  expect(isItem.Check(item)).toBe(true)
  expect(item?.content).toBe('Look')
  expect(item?.reference).toMatchObject({
    held: true,
    content: 'Text of 9',
    author: {
      contributorId: idOf('a'),
      avatar: '/v1/images/a-9-96',
      url: 'https://x.com/somebody',
    },
    postedAt: Date.UTC(2026, 10, 9, 8) / 1000,
  })
})

test('the picture of a quoted author has the id that the quote names [RF.19 P5]', () => {
  const item = itemOf({
    kind: 'quote',
    refersTo: '92',
    reference: referenceOf('9', { authorPicture: 'https://pictures.example.org/9.png' }),
  })

  expect(item?.reference?.author?.avatar).toBe('/v1/images/a-92-96')
})

test('covered pictures are in the cover alone, of the post, of a quote and of the original of a repost [RN.21]', () => {
  const cover = { by: 'moderators' as const, labels: ['porn'], media: [photo] }
  const reference = referenceOf('9', { cover })
  const covered = (id: string) => ({
    media: [],
    cover: { by: 'moderators', labels: ['porn'], media: [{ src: `/v1/images/p-${id}-0-960` }] },
  })

  const own = itemOf({ content: { text: 'x', entities: [], media: [], cover, lang: 'en' } })
  const quote = itemOf({ kind: 'quote', refersTo: '9', reference })
  const repost = itemOf({ kind: 'repost', refersTo: '9', reference })

  expect([own, quote, repost].map((item) => isItem.Check(item))).toEqual([true, true, true])
  expect(own).toMatchObject(covered(own?.id ?? ''))
  expect(quote).toMatchObject({ cover: null, reference: covered('9') })
  expect(repost).toMatchObject({ ...covered('9'), reference: covered('9') })
})

test.each([
  ['is gone', referenceOf('9', { available: false })],
  ['never arrived', null],
])('the post a reply answers is unavailable when it %s [RF.18 RF.16]', (_, reference) => {
  const item = itemOf({ kind: 'reply', refersTo: '9', reference })

  expect(isItem.Check(item)).toBe(true)
  expect(item?.reference).toEqual({
    id: '9',
    available: false,
    held: false,
    pending: false,
    content: null,
    text: null,
    lang: null,
    media: [],
    cover: null,
    author: null,
    postedAt: null,
    sourceUrl: null,
  })
})

test('a quoted post of a hidden contributor shows as unavailable, without a name [RG.17 RG.15]', () => {
  const item = itemOf({
    kind: 'quote',
    text: 'Look',
    refersTo: '9',
    reference: referenceOf('9', {
      authorNativeId: '10e',
      authorName: 'Hidden One',
      text: 'Secret',
    }),
  })

  expect(item?.reference).toMatchObject({ available: false, author: null, content: null })
  expect(JSON.stringify(item)).not.toMatch(/Hidden One|Secret|somebody/)
})

test('a repost of a hidden contributor is not shown: it would be their post [RG.15 RF.17]', () => {
  const item = itemOf({
    kind: 'repost',
    text: 'RT @hidden_one: Secret',
    refersTo: '9',
    reference: referenceOf('9', { authorNativeId: '10e' }),
  })

  expect(item).toBeNull()
})

test('a repost of a hidden contributor whose original never arrived is not shown either [RG.15 RG.17]', () => {
  const place = { start: 3, end: 14 }
  const item = itemOf({
    kind: 'repost',
    refersTo: '9',
    content: {
      text: 'RT @hidden_one: Secret',
      entities: [{ type: 'mention', ...place, username: 'hidden_one', nativeId: '10e' }],
      media: [],
      lang: 'en',
    },
  })

  expect(item).toBeNull()
})

test('with two accounts on one network, the handle is that of the posting account [RC.1 RW.47]', () => {
  const item = itemOf({ authorNativeId: '20a' })

  expect(item?.contributor.handle).toBe('second_of_a')
})

test('an entry of a press feed has no handle [RN.55]', () => {
  const feed = 'https://press.example.org/feed.xml'
  const account = { network: 'feed' as const, nativeId: feed, handle: feed }
  const accounts = [...author.accounts, account]
  const known = { ...contributors, byId: new Map([[author.id, { ...author, accounts }]]) }

  const item = itemOf({ network: 'feed', authorNativeId: feed }, known)

  expect(item?.source).toBe('feed')
  expect(item?.contributor.handle).toBeNull()
})

test('a post shows the group of its day, not a later one [RG.12]', () => {
  const item = itemOf({
    author: { contributorId: idOf('a'), type: 'mep', country: 'FR', eparty: 'ID' },
  })

  expect(item?.contributor.politicalGroup).toMatchObject({ eparty: 'ID', party: null })
})

test('a reposted member comes with country and the group of that day, somebody else without [RG.12 RC.5]', () => {
  const asOfThen = { contributorId: idOf('a'), type: 'mep', country: 'FR', eparty: 'ID' } as const
  const repost = (authorNativeId: string) =>
    itemOf({
      kind: 'repost',
      refersTo: '9',
      reference: referenceOf('9', { authorNativeId, author: asOfThen }),
    })

  expect(repost('10a')?.reference?.author).toMatchObject({
    type: 'mep',
    country: 'FR',
    eparty: 'ID',
  })
  expect(repost('999')?.reference?.author).toMatchObject({
    type: null,
    country: null,
    eparty: null,
  })
})

test('the name of a stranger neither changes the text direction nor covers the text around it [RC.31]', () => {
  const authorName = `\u202EZ${'\u0301'.repeat(50)}oe`
  const item = itemOf({ kind: 'quote', refersTo: '9', reference: referenceOf('9', { authorName }) })

  expect(item?.reference?.author?.name).toBe('Ź\u0301\u0301\u0301\u0301oe')
})
