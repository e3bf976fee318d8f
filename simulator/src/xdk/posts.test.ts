import { Paginator, type Client, type Schemas } from '@xdevplatform/xdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOddities } from './list-oddities.ts'
import { openXdk } from './open-xdk.ts'

/** What the collector asks for, by the names that X's client knows. */
const FIELDS = {
  postFields: [
    'attachments',
    'conversation_id',
    'created_at',
    'display_text_range',
    'edit_controls',
    'entities',
    'lang',
    'note_post',
    'possibly_sensitive',
    'public_metrics',
    'withheld',
  ],
  expansions: [
    'author_id',
    'attachments.media_keys',
    'attachments.poll_ids',
    'edit_history_post_ids',
    'in_reply_to_user_id',
    'referenced_posts',
  ],
  userFields: ['name', 'username', 'profile_image_url', 'protected', 'verified_type', 'withheld'],
  mediaFields: ['alt_text', 'duration_ms', 'height', 'preview_image_url', 'type', 'url', 'width'],
  pollFields: ['duration_minutes', 'end_datetime', 'options', 'voting_status'],
} satisfies Parameters<Client['posts']['getByIds']>[1]

let xdk: Awaited<ReturnType<typeof openXdk>>
let author: string
let other: string

beforeAll(async () => {
  xdk = await openXdk()
  author = xdk.simulator.accounts[0]?.id ?? ''
  other = xdk.simulator.accounts[1]?.id ?? ''
})
afterAll(() => xdk.stop())

const lookUp = async (...ids: string[]) => {
  const answer = await xdk.client.posts.getByIds(ids, FIELDS)
  expect(listOddities(answer)).toEqual([])
  return answer
}

test('a post has all that we ask for, under the names of its types [RN.34]', async () => {
  const at = new Date('2026-03-04T05:06:07.890Z')
  const { id } = xdk.simulator.post({
    author,
    text: 'Clean #energy for @nobody: https://example.org/a?b=1&c=2',
    photo: { alt: 'A turbine' },
    at,
  })

  const { data, includes } = await lookUp(id)

  const [post] = data ?? []
  expect(post).toMatchObject({
    id,
    authorId: author,
    conversationId: id,
    createdAt: at.toISOString(),
    editControls: { isEditEligible: true, editsRemaining: 5 },
    editHistoryPostIds: [id],
    entities: {
      hashtags: [{ tag: 'energy', start: 6, end: 13 }],
      mentions: [{ username: 'nobody' }],
      urls: [
        { expandedUrl: 'https://example.org/a?b=1&c=2', displayUrl: expect.any(String) as string },
        {},
      ],
    },
    lang: 'en',
    possiblySensitive: false,
    publicMetrics: { repostCount: 0, likeCount: 0 },
  })
  expect(post?.displayTextRange?.[1]).toBeGreaterThan(0)
  expect(includes?.users).toMatchObject([
    { id: author, verifiedType: expect.any(String) as string },
  ])
  expect(includes?.media).toMatchObject([
    { mediaKey: post?.attachments?.mediaKeys?.[0], type: 'photo', altText: 'A turbine' },
  ])
  expect(includes?.media?.[0]?.url).toMatch(/^https:/)
})

test('a quote and a reply name the posts they refer to, which come with them [RN.34]', async () => {
  const asked = xdk.simulator.post({ author: other, text: 'Why?' })
  const quote = xdk.simulator.post({ author, text: 'Look', quotes: asked.id })
  const reply = xdk.simulator.post({ author, text: 'Because', repliesTo: asked.id })

  const { data, includes } = await lookUp(quote.id, reply.id)

  expect(data).toMatchObject([
    { referencedPosts: [{ type: 'quoted', id: asked.id }] },
    { referencedPosts: [{ type: 'replied_to', id: asked.id }], inReplyToUserId: other },
  ])
  expect(includes?.posts).toMatchObject([{ id: asked.id, text: 'Why?', authorId: other }])
})

test('a repost names its original [RN.34]', async () => {
  const original = xdk.simulator.post({ author: other, text: 'Read this' })
  const { id } = xdk.simulator.repost(author, original.id)

  const { data, includes } = await lookUp(id)

  expect(data?.[0]?.referencedPosts).toEqual([{ type: 'retweeted', id: original.id }])
  expect(includes?.posts).toMatchObject([{ id: original.id }])
})

test('a long post is whole in its note [RN.34]', async () => {
  const text = `#Long ${'word '.repeat(100)}`.trim()
  const { id } = xdk.simulator.post({ author, text })

  const { data } = await lookUp(id)

  expect(data?.[0]?.notePost).toMatchObject({ text, entities: { hashtags: [{ tag: 'Long' }] } })
  expect(data?.[0]?.text).not.toBe(text)
})

test('an edited post has its history, and comes with its other versions [RN.34]', async () => {
  const { id } = xdk.simulator.post({ author, text: 'Fisrt' })
  const newId = xdk.simulator.edit(id, 'First')

  const { data, includes } = await lookUp(newId)

  expect(data?.[0]?.editHistoryPostIds).toEqual([id, newId])
  expect(includes?.posts).toMatchObject([{ id, text: 'Fisrt' }])
})

test('a poll comes with its end [RN.34]', async () => {
  const poll = { options: ['Yes', 'No'], minutes: 60 }
  const { id } = xdk.simulator.post({ author, text: 'Well?', poll })

  const { data, includes } = await lookUp(id)

  expect(includes?.polls).toMatchObject([
    {
      id: data?.[0]?.attachments?.pollIds?.[0],
      durationMinutes: 60,
      options: [{ position: 1, label: 'Yes', votes: 0 }, {}],
      votingStatus: 'open',
    },
  ])
})

test('a withheld post names its countries [RN.34]', async () => {
  const { id } = xdk.simulator.post({ author, text: 'Not there' })
  xdk.simulator.withhold(id, ['DE'])

  const { data } = await lookUp(id)

  expect(data?.[0]?.withheld).toEqual({ copyright: false, countryCodes: ['DE'], scope: 'post' })
})

test('deleted posts are problems beside the posts that are left [RN.34]', async () => {
  const kept = xdk.simulator.post({ author, text: 'Kept' })
  const gone = xdk.simulator.post({ author, text: 'Gone' })
  xdk.simulator.remove(gone.id)

  const { data, errors } = await lookUp(kept.id, gone.id)

  expect(data).toMatchObject([{ id: kept.id }])
  expect(errors).toMatchObject([
    {
      type: 'https://api.x.com/2/problems/resource-not-found',
      resourceType: 'tweet',
      resourceId: gone.id,
    },
  ])
})

test('a timeline is read page by page, newest first, between two posts [RN.34]', async () => {
  const writer = xdk.simulator.accounts[2]?.id ?? ''
  const ids = Array.from(
    { length: 23 },
    (_, count) => xdk.simulator.post({ author: writer, text: `Post ${count}` }).id,
  )
  const range = { sinceId: ids[0] ?? '', untilId: ids[22] ?? '' }
  const timeline = new Paginator<Schemas.Post>(async (paginationToken) => {
    const page = { maxResults: 10, ...(paginationToken ? { paginationToken } : {}) }
    const answer = await xdk.client.users.getPosts(writer, { ...FIELDS, ...range, ...page })
    expect(listOddities(answer)).toEqual([])
    return { ...answer, data: answer.data ?? [], includes: { ...answer.includes } }
  })

  const read: unknown[] = []
  for await (const post of timeline) read.push(post.id)

  expect(read).toEqual(ids.slice(1, 22).toReversed())
  expect(timeline.meta).toMatchObject({
    resultCount: 1,
    previousToken: expect.any(String) as string,
  })
})

test('a timeline without news is empty [RN.34]', async () => {
  const writer = xdk.simulator.accounts[3]?.id ?? ''

  const answer = await xdk.client.users.getPosts(writer, FIELDS)

  expect(answer).toEqual({ meta: { resultCount: 0 } })
})

test('the timeline of a protected account is a problem only [RN.34]', async () => {
  const writer = xdk.simulator.accounts[4]?.id ?? ''
  xdk.simulator.protect(writer)

  const { data, errors } = await xdk.client.users.getPosts(writer, FIELDS)

  expect(data).toBeUndefined()
  expect(errors).toMatchObject([
    { type: expect.stringMatching(/not-authorized-for-resource$/) as string, resourceType: 'user' },
  ])
})
