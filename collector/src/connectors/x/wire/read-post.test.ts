import { toSnowflakeTime } from '@hemicycle/contract'
import { expect, test } from 'vitest'
import { readPost } from './read-post.ts'

const ID = '1855604000000000000'
const OTHER = '1855603000000000000'
const author = {
  id: '12',
  name: 'Member One',
  username: 'member1',
  profile_image_url: 'https://pictures.example.org/12.jpg',
}
const other = { id: '99', name: 'Somebody Else', username: 'somebody' }
const plain = { id: ID, text: 'Hello', author_id: '12', edit_history_tweet_ids: [ID], lang: 'en' }

/** Reads a line as the stream brings it. */
const read = (data: object, includes: object = {}) => {
  const line = {
    data: { ...plain, ...data },
    includes: { users: [author, other], ...includes },
    matching_rules: [{ id: '1', tag: 'hemicycle' }],
  }
  return readPost(line.data, line.includes)
}

test('hashtags, mentions and links are read with the places that X claims [S3.12]', () => {
  const post = read({
    entities: {
      hashtags: [{ start: 0, end: 3, tag: 'EU' }],
      mentions: [
        { start: 4, end: 9, username: 'name', id: '5' },
        { start: 10, end: 15, username: 'gone' },
      ],
      urls: [
        {
          start: 16,
          end: 39,
          url: 'https://t.co/abc',
          expanded_url: 'https://example.org/a',
          display_url: 'example.org/a',
        },
      ],
      annotations: [{ start: 0, end: 2, probability: 0.9, type: 'Other', normalized_text: 'EU' }],
    },
  })

  expect(post?.entities).toEqual([
    { type: 'hashtag', start: 0, end: 3, tag: 'EU' },
    { type: 'mention', start: 4, end: 9, username: 'name', nativeId: '5' },
    { type: 'mention', start: 10, end: 15, username: 'gone', nativeId: null },
    {
      type: 'link',
      start: 16,
      end: 39,
      literal: 'https://t.co/abc',
      url: 'https://example.org/a',
      display: 'example.org/a',
      isAttachment: false,
    },
  ])
})

const photo = (key: string, change: object = {}) => ({
  media_key: key,
  type: 'photo',
  url: `https://pictures.example.org/${key}.jpg`,
  width: 1200,
  height: 800,
  ...change,
})

test('photos are read in their order, with size and alt text [RW.30 RC.10]', () => {
  const post = read(
    { attachments: { media_keys: ['3_2', '3_1'] } },
    { media: [photo('3_1'), photo('3_2', { alt_text: 'A tram' })] },
  )

  expect(post?.media).toEqual([
    {
      type: 'photo',
      address: 'https://pictures.example.org/3_2.jpg',
      width: 1200,
      height: 800,
      alt: 'A tram',
      durationMs: null,
    },
    expect.objectContaining({ address: 'https://pictures.example.org/3_1.jpg', alt: null }),
  ])
})

test.each(['video', 'animated_gif'])('a %s is read by its preview [S3.13]', (type) => {
  const preview = 'https://pictures.example.org/preview.jpg'
  const post = read(
    { attachments: { media_keys: ['13_1'] } },
    { media: [{ media_key: '13_1', type, preview_image_url: preview, duration_ms: 9000 }] },
  )

  expect(post?.media).toMatchObject([{ type: 'video', address: preview, durationMs: 9000 }])
})

test.each([
  ['of a type nobody knows', [photo('3_1', { type: 'hologram' })]],
  ['without an address', [{ media_key: '3_1', type: 'photo' }]],
  ['of another shape', [{ media_key: '3_1', type: 'photo', url: 5 }]],
  ['that was not sent along', undefined],
])('a picture %s is left out and the post is kept [RW.31 S8.16]', (_, media) => {
  const post = read({ attachments: { media_keys: ['3_1'] } }, media ? { media } : {})

  expect(post).toMatchObject({ text: 'Hello', media: [] })
})

test('the trailing address of a picture is marked as standing for it [RC.8]', () => {
  const place = { start: 6, end: 29, url: 'https://t.co/abc' }
  const post = read({
    entities: {
      urls: [
        { ...place, media_key: '3_1' },
        { ...place, expanded_url: `https://x.com/member1/status/${ID}/video/1` },
        { ...place, expanded_url: 'https://example.org/photo' },
      ],
    },
  })

  expect(post?.entities).toMatchObject([
    { isAttachment: true },
    { isAttachment: true },
    { isAttachment: false },
  ])
})

test('a long post is read whole, with the entities of the whole [RC.3]', () => {
  const post = read({
    text: 'The beginning… https://t.co/more',
    entities: { hashtags: [{ start: 0, end: 3, tag: 'no' }] },
    note_tweet: {
      text: 'The beginning and the end #yes',
      entities: { hashtags: [{ start: 26, end: 30, tag: 'yes' }] },
    },
  })

  expect(post?.text).toBe('The beginning and the end #yes')
  expect(post?.entities).toMatchObject([{ tag: 'yes' }])
})

const referenced = (type: string) => ({ referenced_tweets: [{ type, id: OTHER }] })
const original = {
  id: OTHER,
  text: 'What somebody said',
  author_id: '99',
  lang: 'fr',
  attachments: { media_keys: ['3_9'] },
}

test.each([
  ['retweeted', 'repost'],
  ['quoted', 'quote'],
  ['replied_to', 'reply'],
])('what X calls %s is a %s and brings what it refers to [RC.5 RF.18]', (type, kind) => {
  const post = read(referenced(type), { tweets: [original], media: [photo('3_9')] })

  expect(post).toMatchObject({ kind, refersTo: OTHER })
  expect(post?.reference).toMatchObject({
    id: OTHER,
    text: 'What somebody said',
    lang: 'fr',
    authorNativeId: '99',
    authorName: 'Somebody Else',
    authorHandle: 'somebody',
    authorPicture: null,
    postedAt: toSnowflakeTime(OTHER),
    sourceUrl: `https://x.com/somebody/status/${OTHER}`,
    media: [{ address: 'https://pictures.example.org/3_9.jpg' }],
  })
})

test('the trailing address of a quoted post is marked as standing for it [RC.8]', () => {
  const url = { start: 6, end: 29, url: 'https://t.co/q' }
  const post = read({
    ...referenced('quoted'),
    entities: { urls: [{ ...url, expanded_url: `https://twitter.com/somebody/status/${OTHER}` }] },
  })

  expect(post?.entities).toMatchObject([{ isAttachment: true }])
})

test('a reply that quotes another post is a quote: that is what it shows [RF.18]', () => {
  const answered = { type: 'replied_to', id: '5' }
  const post = read({ referenced_tweets: [answered, { type: 'quoted', id: OTHER }] })

  expect(post).toMatchObject({ kind: 'quote', refersTo: OTHER })
})

test.each([
  ['the post', {}],
  ['its author', { tweets: [{ ...original, author_id: '404' }] }],
])('a reference of which %s was not sent along is known by its id [RF.18]', (_, includes) => {
  const post = read(referenced('quoted'), includes)

  expect(post).toMatchObject({ refersTo: OTHER, reference: null })
})

test('an edited post keeps all ids, oldest first, and the time of the first [RF.19]', () => {
  const post = read({ edit_history_tweet_ids: [OTHER, ID] })

  expect(post).toMatchObject({ versions: [OTHER, ID], postedAt: toSnowflakeTime(OTHER) })
})

test('where a post, or one that it refers to, is withheld is read [RF.12]', () => {
  const withheld = { copyright: false, country_codes: ['DE', 'XX'], scope: 'post' }
  const includes = { users: [{ ...other, withheld }], tweets: [original] }

  expect(read({ withheld })?.withheldIn).toEqual(['DE', 'XX'])
  expect(read(referenced('quoted'), includes)?.reference?.withheldIn).toEqual(['DE', 'XX'])
})

test.each([
  ['in', 'id'],
  ['iw', 'he'],
  ['qme', 'und'],
  ['qht', 'und'],
  ['qam', 'und'],
  ['qst', 'und'],
  ['zxx', 'und'],
  [undefined, 'und'],
  ['el', 'el'],
  ['constructor', 'constructor'],
])('the language %s is %s [RC.3]', (told, lang) => {
  expect(read({ lang: told })?.lang).toBe(lang)
})

test('what nobody wrote is no post, and an author not sent along has an address anyway [S1.2]', () => {
  expect(read({ author_id: undefined })).toBeNull()
  expect(read({}, { users: [] })?.sourceUrl).toBe(`https://x.com/i/status/${ID}`)
})

test.each([
  ['an error', undefined],
  ['a post without text', { id: ID, author_id: '12' }],
  ['an id that is none', { ...plain, id: '../1' }],
  ['nothing', null],
])('a line that brings %s is no post [P3]', (_, data) => {
  expect(readPost(data)).toBeNull()
})

test('an address that X says nothing about is never shown as it is [RC.8]', () => {
  const post = read({ text: 'Cut off https://t.co/ab… and https://t.co/abc' })

  expect(post?.entities).toMatchObject([
    { literal: 'https://t.co/ab…', url: 'https://t.co/ab', display: 'link', isAttachment: true },
    { literal: 'https://t.co/abc', url: 'https://t.co/abc', display: 'link', isAttachment: true },
  ])
})

test.each([
  [{}, 'https://t.co/abc', 'link'],
  [{ expanded_url: 'https://www.example.org/a' }, 'https://www.example.org/a', 'example.org/a'],
  [{ expanded_url: 'javascript:alert(1)', display_url: 'a' }, 'https://t.co/abc', 'a'],
])('a link of which X tells %j leads to %s and shows %s [RC.8]', (told, url, display) => {
  const place = { start: 6, end: 22, url: 'https://t.co/abc' }
  const post = read({ text: 'Hello https://t.co/abc', entities: { urls: [{ ...place, ...told }] } })

  expect(post?.entities).toMatchObject([{ url, display }])
})

test('an edit history is read in order, with the id of the post itself [RF.19]', () => {
  expect(read({ edit_history_tweet_ids: [] })?.versions).toEqual([ID])
  expect(read({ edit_history_tweet_ids: [OTHER] })?.versions).toEqual([OTHER, ID])
  expect(read({ edit_history_tweet_ids: [ID, OTHER] })?.versions).toEqual([OTHER, ID])
})

test('parts of another shape are left out of what was sent along [P3]', () => {
  const post = read(referenced('quoted'), {
    users: [author, other, { id: 'x' }, null],
    posts: [{ id: '1' }, original],
    media: 'none',
  })

  expect(post?.reference).toMatchObject({ id: OTHER, authorHandle: 'somebody', media: [] })
})
