import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { MAX_POSTS_PAGE_SIZE, MAX_WORDS_LENGTH } from '../domain/constants.ts'
import { FILTERS } from '../domain/filters.ts'
import { listSocialItemsQuery, socialItem, type SocialItem } from './social-item.ts'

const item: SocialItem = {
  id: '1',
  kind: 'quote',
  content: 'Text',
  text: 'Text',
  lang: 'en',
  translatable: [],
  subjects: ['climate'],
  foundBy: {
    in: 'text',
    words: [{ subject: 'climate', word: 'climate*', lang: 'en', found: 'Climate' }],
  },
  media: [
    { type: 'photo', src: '/v1/images/p-1-0-960', width: 16, height: 9, alt: null },
    {
      type: 'video',
      previewImageUrl: '/v1/images/p-1-1-960',
      width: 16,
      height: 9,
      alt: 'What it shows',
      durationMs: 1000,
    },
  ],
  cover: null,
  contributor: {
    id: 'a'.repeat(24),
    type: 'mep',
    avatar: null,
    country: 'FR',
    firstName: 'First',
    lastName: 'Last',
    fullName: 'First Last',
    handle: null,
    politicalGroup: { eparty: 'EPP', party: 'Group', localParty: null, fullName: 'Group' },
  },
  reference: {
    id: '2',
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
  },
  repostedBy: [],
  alsoOn: [],
  edited: false,
  shareUrl: 'https://posts.example.org/tw/1',
  sourceUrl: 'https://x.com/i/status/1',
  source: 'twitter',
  postedAt: 1_793_966_400,
  firstSeenAt: 1_793_966_401,
}
const checkedItem = Compile(socialItem)
const query = Compile(listSocialItemsQuery)
const page = { pageNo: 0, pageSize: 25 }

test('an item has everything that was asked for [S3.11 S3.12 S3.14 S3.15 S3.16 S3.17 S3.18]', () => {
  expect(checkedItem.Check(item)).toBe(true)
  for (const key of Object.keys(item)) {
    expect(checkedItem.Check({ ...item, [key]: undefined })).toBe(false)
  }
})

test('media are photos with src or videos with a preview, nothing else [S3.13 RW.30]', () => {
  const [photo] = item.media

  expect(checkedItem.Check({ ...item, media: [photo, photo, photo, photo] })).toBe(true)
  expect(checkedItem.Check({ ...item, media: [{ ...photo, type: 'hologram' }] })).toBe(false)
})

test('covered pictures are apart from the others, with who asks for it and why [RN.21]', () => {
  const [photo] = item.media
  const cover = { by: 'author', labels: ['nudity'], media: [photo] }

  expect(checkedItem.Check({ ...item, media: [], cover })).toBe(true)
  expect(checkedItem.Check({ ...item, cover: { ...cover, by: 'somebody' } })).toBe(false)
})

test('every parameter of the wire is known under its own name [S7.7 S7.18 RW.21 RW.23]', () => {
  const names = Object.keys(listSocialItemsQuery.properties)
  const ofTheFirstRelease = [
    'after contributorType contributors_exclues contributors_ids country eParty fold from id kind lang media',
    'pageNo pageSize search-and search-any search-not search-type search-value to topics',
  ].flatMap((line) => line.split(' '))

  expect(names).toEqual(expect.arrayContaining(ofTheFirstRelease))
  expect(names).toEqual(['id', ...Object.keys(FILTERS), 'pageNo', 'pageSize', 'fold', 'after'])
})

test('a question has bounds: page size, words, unknown names [RW.6]', () => {
  const words = 'w'.repeat(MAX_WORDS_LENGTH)

  expect(query.Check({ ...page, pageSize: MAX_POSTS_PAGE_SIZE, 'search-value': words })).toBe(true)
  expect(query.Check({ ...page, pageSize: MAX_POSTS_PAGE_SIZE + 1 })).toBe(false)
  expect(query.Check({ ...page, 'search-value': `${words}w` })).toBe(false)
  expect(query.Check({ ...page, unknown: '1' })).toBe(false)
})
