import { expect, test } from 'vitest'
import { toNewPost } from '../../../normalise/to-new-post.ts'
import { readPost, type FoundRecord } from './read-post.ts'
import { toTid } from './tid.ts'

const DID = 'did:plc:z72i7hdynmk6r22z27h6tvur'
const OTHER = 'did:plc:ewvi7nxzyoun6zhxrhs64oiz'
const AT = new Date('2026-11-16T12:00:00.000Z')
const CID = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'

const uriOf = (rkey: string, collection = 'app.bsky.feed.post') =>
  `at://${OTHER}/${collection}/${rkey}`
const found = (value: object, change: Partial<FoundRecord> = {}): FoundRecord => ({
  did: DID,
  collection: 'app.bsky.feed.post',
  rkey: toTid(AT),
  rev: toTid(AT),
  cid: CID,
  isNew: true,
  value: { text: 'Guten Tag', createdAt: AT.toISOString(), ...value },
  ...change,
})
const read = (value: object, change?: Partial<FoundRecord>) => readPost(found(value, change))

test('a post has its words as they are, its language and its address [RF.1 RC.8]', () => {
  const post = read({ text: 'R&D &amp; <b> \u{1F44D}', langs: ['de-AT', 'en'] })

  expect(post && toNewPost(post)).toMatchObject({
    address: `at://${DID}/app.bsky.feed.post/${toTid(AT)}`,
    versions: [expect.stringMatching(/^bluesky-[a-z2-7]{26}$/)],
    kind: 'original',
    content: { text: 'R&D &amp; <b> \u{1F44D}', lang: 'de' },
    sourceUrl: `https://bsky.app/profile/${encodeURIComponent(DID)}/post/${toTid(AT)}`,
    postedAt: AT,
    claimedAt: null,
    rev: toTid(AT),
    digest: CID,
  })
})

const image = { $type: 'blob', ref: { $link: CID }, mimeType: 'image/jpeg', size: 9 }
const pictures = {
  $type: 'app.bsky.embed.images',
  images: [
    { image, alt: 'A vote', aspectRatio: { width: 4, height: 3 } },
    { image, alt: '' },
    { image: { ...image, mimeType: 'text/html' }, alt: 'none' },
    { image: { ...image, ref: { $link: '../../etc' } }, alt: 'none' },
    'none',
  ],
}

test('pictures keep their descriptions, and the account’s server is joined when they are read [RN.14 RC.3]', () => {
  expect(read({ embed: pictures })?.media).toEqual([
    {
      type: 'photo',
      address: `at://${DID}/blob/${CID}`,
      width: 4,
      height: 3,
      alt: 'A vote',
      durationMs: null,
    },
    expect.objectContaining({ width: 16, height: 9, alt: null }),
  ])
})

test('a link card is kept with its words, if it leads to the web [RN.13 P5]', () => {
  const card = (uri: string) =>
    read({
      embed: {
        $type: 'app.bsky.embed.external',
        external: { uri, title: 'A\n title', description: 'What it says' },
      },
    })?.card

  expect(card('https://example.org/a')).toEqual({
    url: 'https://example.org/a',
    title: 'A title',
    description: 'What it says',
  })
  expect(card('javascript:alert(1)')).toBeNull()
})

const quote = { $type: 'app.bsky.embed.record', record: { uri: uriOf('3quoted'), cid: CID } }
const reply = { root: { uri: uriOf('3root'), cid: CID }, parent: { uri: uriOf('3parent') } }

test.each([
  ['original', {}, null],
  ['quote', { embed: quote }, '3quoted'],
  [
    'quote',
    { embed: { $type: 'app.bsky.embed.recordWithMedia', record: quote, media: pictures } },
    '3quoted',
  ],
  ['reply', { reply }, '3parent'],
  ['quote', { reply, embed: quote }, '3quoted'],
  [
    'original',
    { embed: { ...quote, record: { uri: uriOf('3list', 'app.bsky.graph.list') } } },
    null,
  ],
  ['original', { reply: { parent: { uri: 'at://somebody.example.org/x/y' } } }, null],
])(
  'a record is read as %s, with the address of what it refers to [RF.17 RC.5]',
  (kind, value, rkey) => {
    const post = read(value)

    expect(post?.kind).toBe(kind)
    expect(post?.reference?.address ?? null).toBe(rkey && uriOf(rkey))
    expect(post?.refersTo).toBe(post?.reference?.id ?? null)
  },
)

test('a quote with pictures has both [RC.3]', () => {
  const embed = { $type: 'app.bsky.embed.recordWithMedia', record: quote, media: pictures }

  expect(read({ embed })?.media).toHaveLength(2)
})

test('a repost names its original and its author, who may be hidden here [RF.17 RG.16]', () => {
  const value = { subject: { uri: uriOf('3original'), cid: CID }, createdAt: AT.toISOString() }

  const post = readPost(found(value, { collection: 'app.bsky.feed.repost' }))

  expect(post).toMatchObject({
    kind: 'repost',
    text: '',
    address: `at://${DID}/app.bsky.feed.repost/${toTid(AT)}`,
    reference: { address: uriOf('3original'), authorNativeId: OTHER },
  })
})

const minutesAfter = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)

test.each([
  ['near the revision', minutesAfter(-4).toISOString(), minutesAfter(-4), null],
  ['in another zone', '2026-11-16T13:02:00+01:00', minutesAfter(2), null],
  ['of the past', '2011-01-01T00:00:00Z', AT, new Date('2011-01-01T00:00:00Z')],
  ['of the year 1', '0001-01-01T00:00:00Z', AT, new Date('0001-01-01T00:00:00Z')],
  ['of tomorrow', minutesAfter(1440).toISOString(), AT, minutesAfter(1440)],
  ['that is none', 'yesterday', AT, null],
  ['of no text', 7, AT, null],
])(
  'a claimed time %s counts only near the server’s, and both are kept [RN.12]',
  (_, createdAt, postedAt, claimedAt) => {
    expect(read({ createdAt })).toMatchObject({ postedAt, claimedAt })
  },
)

test('in an edit and in a listing the key says when a post was made, not the revision [RN.12]', () => {
  const rev = toTid(minutesAfter(300))

  expect(read({}, { rev, isNew: false })).toMatchObject({ postedAt: AT, rev })
})

test('covers that the author asks for are kept, unknown labels are not, and a wish to be seen by signed-in readers hides the post [RN.21 RF.16]', () => {
  const labels = { values: [{ val: 'nudity' }, { val: 'unheard-of' }, { val: 7 }, null] }

  expect(read({ labels })).toMatchObject({ labels: ['nudity'], withheldIn: [] })
  const post = read({ labels: { values: [{ val: '!no-unauthenticated' }] } })
  expect(post && toNewPost(post).withheld).toBe(true)
})

test.each([
  ['without words', { text: 7 }],
  ['with more words than the network allows', { text: 'ä'.repeat(1_501) }],
])('a record %s is no post [P5]', (_, value) => {
  expect(read(value)).toBeNull()
})

test('records of other kinds and of no kind are no posts [P5]', () => {
  expect(read({}, { collection: 'app.bsky.feed.like' })).toBeNull()
  expect(readPost({ ...found({}), value: null })).toBeNull()
  expect(read({ subject: { uri: 'x' } }, { collection: 'app.bsky.feed.repost' })).toBeNull()
})
