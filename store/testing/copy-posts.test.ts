import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePosts, saveRoster, type NewPost } from '../src/index.ts'
import {
  copyPosts,
  createTestStore,
  newPost,
  newQuote,
  newRepost,
  newRepostOf,
  rosterOf,
  type TestStore,
} from './index.ts'

let saved: TestStore
let copied: TestStore

beforeAll(async () => {
  saved = await createTestStore()
  copied = await createTestStore()
  for (const { store } of [saved, copied]) await saveRoster(store, 'test', rosterOf(3))
})
afterAll(() => Promise.all([saved.drop(), copied.drop()]))

const LONG =
  'Words that no other post has, and more than forty letters of them, so that they are a key'

/** Each kind of post that an archive may have, in the order of their ids. */
const POSTS: NewPost[] = [
  newPost('100'),
  newPost('101', { text: `${LONG} \\ "quoted", {braces}\n\tand a tab\r` }),
  newPost('102', { versions: ['102', '1021', '1022'], labels: ['porn', 'a "label", with \\'] }),
  newPost('103', { withheld: true, text: LONG }),
  newPost('104', {
    kind: 'reply',
    refersTo: '77',
    claimedAt: new Date('2026-11-01T10:00:00.123Z'),
  }),
  newPost('105', { authorNativeId: '2', rev: '3kaaaaaaaaa22', digest: 'd', fingerprint: '' }),
  newQuote('106'),
  newQuote('107'),
  newRepost('108', '901'),
  newRepostOf('109', '1'),
  newPost('110', {
    authorNativeId: '3',
    content: {
      text: 'Ελλάδα #EU',
      entities: [{ type: 'hashtag', start: 7, end: 10, tag: 'EU' }],
      media: [],
      lang: 'el',
    },
  }),
]

/** Without the times at which they were saved, of which only their presence counts. */
const read = async ({ owner }: TestStore) => ({
  posts: await owner.query(sql`
    select (to_jsonb(post) - '{first_seen_at,removed_at,edit_seen_at}'::text[])
      || jsonb_build_object('is_removed', removed_at is not null, 'is_edited', edit_seen_at is not null) as row
    from post order by id`),
  versions: await owner.query(sql`select * from post_version order by id`),
  references: await owner.query(sql`select * from referenced_post order by id`),
  revision: await owner.query(sql`select last_value from revision`),
})

test('copied posts are the rows that saving them leaves, revisions included [P3]', async () => {
  await savePosts(saved.store, POSTS)

  const count = await copyPosts(copied.adminUrl, POSTS)

  expect(count).toBe(POSTS.length)
  expect(await read(copied)).toEqual(await read(saved))
})

test('a post of somebody whom nobody follows is not copied [P3]', async () => {
  const stranger = newPost('200', { authorNativeId: '999' })

  await expect(copyPosts(copied.adminUrl, [stranger])).rejects.toThrow('nobody follows 999')
})
