import type { Schemas } from '@xdevplatform/xdk'
import { expect, test } from 'vitest'
import {
  deletion,
  jobAnswer,
  listAnswer,
  readNextToken,
  readSubscriptions,
  renaming,
  rulesAnswer,
  streamedPost,
  toProblems,
} from './answers.ts'
import { readPost } from './read-post.ts'
import { withoutNulls } from './without-nulls.ts'
import { toXUser } from './x-post.ts'

/** What X may send, by the types of its own SDK. */
type Sent<Value> = Value extends readonly (infer Item)[]
  ? Sent<Item>[]
  : Value extends object
    ? { [Name in keyof Value as SnakeCase<Name & string>]: Sent<Value[Name]> }
    : Value
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

/** Null for every field: an error of types if one of them cannot be null, or is left out. */
type Nulls<Value> = Record<keyof Sent<Value>, null> & Sent<Value>

const ID = '1855604000000000000'
const OTHER = '1855603000000000000'
const bare = {
  id: ID,
  text: 'Hello @a https://t.co/abc',
  author_id: '12',
} satisfies Sent<Schemas.Post>
const bareUser = { id: '12', name: 'One', username: 'one' } satisfies Sent<Schemas.User>

const read = (data: Sent<Schemas.Post>, includes: Sent<Schemas.Expansions> = {}) =>
  readPost(withoutNulls(data), withoutNulls(includes))

const NO_ENTITIES: Nulls<Schemas.PostEntities> = {
  cashtags: null,
  hashtags: null,
  mentions: null,
  urls: null,
}
const NO_ATTACHMENTS: Nulls<Schemas.PostAttachments> = {
  media_keys: null,
  media_source_tweet_id: null,
  poll_ids: null,
}

test.each<[string, Sent<Schemas.Post>]>([
  ['entities', { entities: NO_ENTITIES }],
  ['attachments', { attachments: NO_ATTACHMENTS }],
  ['edit controls', { edit_controls: { editable_until: null, edits_remaining: null } }],
  [
    'the scope of a withholding',
    { withheld: { copyright: false, country_codes: [], scope: null } },
  ],
])('a post is read when %s are null [RN.34]', (_, nulls) => {
  expect(read({ ...bare, ...nulls })).toEqual(read(bare))
})

test('a note is read when its entities are null, or all of them [RN.34]', () => {
  for (const entities of [null, NO_ENTITIES])
    expect(read({ ...bare, note_post: { text: 'All of it', entities } })).toMatchObject({
      text: 'All of it',
      entities: [],
    })
})

test('a mention without a name and a link without an address are left out, the others are read [RN.34]', () => {
  const place = { start: 6, end: 8 }
  const link = { start: 9, end: 25, url: 'https://t.co/abc' }

  const post = read({
    ...bare,
    entities: {
      ...NO_ENTITIES,
      mentions: [
        { ...place, id: null, username: null },
        { ...place, id: null, username: 'a' },
      ],
      urls: [
        { start: 0, end: 1, url: null, expanded_url: null, display_url: null },
        { ...link, expanded_url: null, display_url: null, media_key: null, unwound_url: null },
      ],
    },
  })

  expect(post?.entities).toMatchObject([
    { type: 'mention', username: 'a', nativeId: null },
    { type: 'link', url: 'https://t.co/abc', literal: 'https://t.co/abc' },
  ])
})

test('a post is read when what it includes has the least that types allow [RN.34]', () => {
  const quote = { ...bare, referenced_posts: [{ type: 'quoted' as const, id: OTHER }] }
  const quoted = { id: OTHER, text: 'Before', author_id: '12' }

  const post = read(
    { ...quote, attachments: { media_keys: ['3_1', '3_2'] } },
    {
      users: [{}, { ...bareUser, withheld: { country_codes: null, scope: null } }],
      posts: [{}, quoted],
      media: [
        {},
        { media_key: '3_1' },
        { media_key: '3_2', type: 'photo', url: 'https://e.org/p' },
      ],
    },
  )

  expect(post).toMatchObject({
    kind: 'quote',
    media: [{ address: 'https://e.org/p', alt: null }],
    reference: { id: OTHER, authorName: 'One', withheldIn: [] },
  })
})

test('a post without an author or a text is nobody’s, and a user without a handle is unknown [RN.34]', () => {
  const { id, text } = bare

  expect([read({ id, text }), read({ id, author_id: '12' }), read({})]).toEqual([null, null, null])
  expect(toXUser({ id: '12', name: 'One' } satisfies Sent<Schemas.User>)).toBeNull()
})

test('an answer without data, problems or a next page is an answer [RN.34]', () => {
  const timelines: Sent<Schemas.GetUsersPostsResponse>[] = [{}, { meta: {} }, { data: [] }]
  const rules: Sent<Schemas.GetRulesResponse>[] = [
    {},
    { meta: {} },
    { data: [{ id: '1', value: '' }] },
  ]

  expect(timelines.map((answer) => listAnswer.Check(answer))).toEqual([true, true, true])
  expect(rules.map((answer) => rulesAnswer.Check(answer))).toEqual([true, true, true])
  expect(readNextToken({ meta: {} })).toBeUndefined()
})

test('every problem of the types is read, with the little that it says [RN.34]', () => {
  const type = 'https://api.x.com/2/problems/internal-error'
  const problems: Sent<Schemas.Problem>[] = [{ type, title: 'Internal Error', detail: '' }]

  expect(toProblems(problems)).toEqual(problems)
})

test('subscriptions that say nothing are none [RN.34]', () => {
  const created: Sent<Schemas.CreateActivitySubscriptionResponse>[] = [
    {},
    { data: {} },
    { data: { subscription: {} } },
  ]
  const list: Sent<Schemas.GetActivitySubscriptionsResponse> = { data: [{}, { filter: {} }] }

  expect([...created, list].map(readSubscriptions)).toEqual([[], [], [], []])
})

test('a job that has no address is not taken for one [RN.34]', () => {
  const answer: Sent<Schemas.CreateComplianceJobsResponse> = {
    data: { id: '1', status: 'created' },
  }

  expect(jobAnswer.Check(answer)).toBe(false)
})

test('lines that say nothing are neither posts, deletions nor new handles [RN.34]', () => {
  const posts: Sent<Schemas.StreamPostsResponse>[] = [{}, { errors: [] }]
  const events: Sent<Schemas.ActivityStreamResponse>[] = [
    {},
    { data: {} },
    { data: { event_type: 'profile.update.handle', filter: {} } },
  ]

  expect(posts.map((line) => streamedPost.Check(line))).toEqual([false, false])
  for (const line of events)
    expect([deletion.Check(line), renaming.Check(line)]).toEqual([false, false])
})
