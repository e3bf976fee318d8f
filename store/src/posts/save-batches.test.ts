import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestStore,
  FOREIGN_POST,
  newBlueskyPost,
  newPost,
  newQuote,
  newRepost,
  removalOf,
  rosterOfTwoNetworks,
  toBlueskyId,
  toBlueskyPostId,
  type TestStore,
} from '../../testing/index.ts'
import {
  loadPosts,
  removePosts,
  savePosts,
  saveRoster,
  type NewPost,
  type Removal,
} from '../index.ts'

const CHAINS = 4
/** Chains of reposts, with lower and higher ids than originals. Nothing becomes a repost or ceases to be one. */
const REPOSTING = new Set([0, 3])
/** No network has reposts of reposts. */
const ORIGINALS = [1, 2]
const VERSIONS = 3
const NAMES = ['b', 'c', 'd']
const REVS = ['3kaaaaaaaaa22', '3kaaaaaaaaa33', '3kaaaaaaaaa44']
const TEXTS = [
  'We voted for the new rules on the storage of energy today',
  'Tomorrow we debate what comes after the rules of today',
  'Short',
]
const LONGEST = 15
/** Orders of times are other orders than those of ids. */
const NOON = Date.UTC(2026, 10, 10, 12)

let together: TestStore
let oneByOne: TestStore

beforeAll(async () => {
  together = await createTestStore()
  oneByOne = await createTestStore()
  for (const { store } of [together, oneByOne])
    await saveRoster(store, 'test', rosterOfTwoNetworks(2))
})
afterAll(() => Promise.all([together.drop(), oneByOne.drop()]))

const idOf = (chain: number, version: number) => `${500 - chain * 100 + version}`
const VERSION_NUMBERS = Array.from({ length: VERSIONS }, (_, version) => version)
const IDS = Array.from({ length: CHAINS }, (_, chain) =>
  VERSION_NUMBERS.map((version) => idOf(chain, version)),
)
const ALL = [...IDS.flat(), ...NAMES.map(toBlueskyPostId)]
const authorOf = (index: number) => `${(index % 2) + 1}`

const minutes = fc.integer({ min: 0, max: 40 })
const text = fc.constantFrom(...TEXTS)
const withheld = fc.nat(5).map((dice) => dice === 0)

const onX = fc
  .record({
    chain: fc.nat(CHAINS - 1),
    versions: fc.constantFrom([0], [0, 1], [0, 1, 2], [1, 2], [2]),
    other: fc.constantFrom('original', 'reply', 'quote'),
    refersTo: fc.constantFrom(...ORIGINALS.flatMap((chain) => IDS[chain] ?? []), FOREIGN_POST),
    isSent: fc.boolean(),
    text,
    minutes,
    withheld,
  })
  .map(({ chain, versions: [first = 0, ...more], other, refersTo, isSent, ...rest }): NewPost => {
    const kind = REPOSTING.has(chain) ? 'repost' : other
    const id = idOf(chain, first)
    const referring = kind === 'repost' ? newRepost(id, refersTo) : newQuote(id, refersTo)
    return newPost(id, {
      versions: [id, ...more.map((version) => idOf(chain, version))],
      kind,
      authorNativeId: authorOf(chain),
      refersTo: kind === 'original' ? null : refersTo,
      reference: isSent && kind !== 'original' ? referring.reference : null,
      text: rest.text,
      postedAt: new Date(NOON + rest.minutes * 60_000),
      withheld: rest.withheld,
    })
  })
const onBluesky = fc
  .record({
    name: fc.nat(NAMES.length - 1),
    rev: fc.constantFrom(...REVS),
    text,
    minutes,
    withheld,
  })
  .map(({ name, minutes: after, ...rest }): NewPost =>
    newBlueskyPost(NAMES[name] ?? '', {
      ...rest,
      authorNativeId: authorOf(name),
      postedAt: new Date(NOON + after * 60_000),
    }),
  )
const anyPost = fc.oneof({ weight: 2, arbitrary: onX }, { weight: 1, arbitrary: onBluesky })
const anyRemoval = fc.oneof(
  fc
    .record({ chain: fc.nat(CHAINS - 1), version: fc.nat(VERSIONS - 1) })
    .map(({ chain, version }) =>
      removalOf(idOf(chain, version), { authorNativeId: authorOf(chain) }),
    ),
  fc
    .record({ name: fc.nat(NAMES.length - 1), rev: fc.constantFrom(...REVS) })
    .map(({ name, rev }) =>
      removalOf(toBlueskyPostId(NAMES[name] ?? ''), {
        network: 'bluesky',
        authorNativeId: toBlueskyId(authorOf(name)),
        rev,
      }),
    ),
)
const before = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: anyPost.map((post) => ({ post })) },
    { weight: 1, arbitrary: anyRemoval.map((removal) => ({ removal })) },
  ),
  { maxLength: 6 },
)
const batch = fc.array(anyPost, { minLength: 2, maxLength: LONGEST })

async function prepare(
  { store, owner }: TestStore,
  writes: ({ post: NewPost } | { removal: Removal })[],
): Promise<void> {
  for (const table of [sql`post`, sql`referenced_post`, sql`search_queue`])
    await owner.query(sql`delete from ${table}`)
  for (const write of writes) {
    if ('post' in write) await savePosts(store, [write.post])
    else await removePosts(store, [write.removal])
  }
  await owner.query(sql`delete from search_queue`)
}

/** All that readers see, and what is queued: without revisions and times of writing. */
async function look({ store, owner }: TestStore) {
  const posts = await loadPosts(store, ALL)
  return {
    posts: posts.map((post) => ({
      ...post,
      revision: null,
      firstSeenAt: null,
      author: null,
      editSeenAt: null,
      isEditSeen: post.editSeenAt !== null,
    })),
    cards: await owner.query(sql`select id, copy_of, edit_number from post order by id`),
    queued: await owner.query(sql`select id, withdrawn from search_queue order by id`),
    isLate: await owner.query(sql`
      select post.id from search_queue join post on post.id = search_queue.id
      where post.revision <> search_queue.revision`),
  }
}

/** As a batch is saved: a chain's posts in the order in which they arrived. */
const inOrder = (posts: NewPost[]) =>
  posts.toSorted((a, b) =>
    a.versions[0] < b.versions[0] ? -1 : a.versions[0] > b.versions[0] ? 1 : 0,
  )

test('a batch leaves what its posts leave that are saved one by one, whatever was saved and removed before [P3]', async () => {
  await fc.assert(
    fc.asyncProperty(before, batch, async (writes, posts) => {
      await Promise.all([prepare(together, writes), prepare(oneByOne, writes)])

      await savePosts(together.store, posts)
      for (const post of inOrder(posts)) await savePosts(oneByOne.store, [post])

      expect(await look(together)).toEqual(await look(oneByOne))
    }),
    { numRuns: 25 },
  )
}, 900_000)
