import { listAccounts, loadPosts, savePosts } from '@hemicycle/store'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addressOf,
  createBlueskyDeps,
  createStandInBluesky,
  didOf,
  idOfPost,
  nextTid,
  saveBlueskyRoster,
  type StandInBluesky,
} from '../../../../testing/index.ts'
import { toNewPost } from '../../../normalise/to-new-post.ts'
import { readPendingReferences } from '../read-references.ts'
import { COLLECTIONS, type PostCollection } from '../wire/at-uri.ts'
import { readPost } from '../wire/read-post.ts'
import { sweep } from './sweep.ts'

let own: TestStore
let bluesky: StandInBluesky
const stranger = 20

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  bluesky = await createStandInBluesky()
  await saveBlueskyRoster(bluesky, own, 2)
})
afterEach(() => bluesky.close())

const deps = (change?: { appview: null }) => createBlueskyDeps(bluesky, own, change)

/** A record on the account's server and in the store. */
async function known(
  member: number,
  value: object,
  collection: PostCollection = COLLECTIONS.post,
  posted = Date.now(),
): Promise<string> {
  const rkey = nextTid()
  const record = { text: 'words', createdAt: new Date(posted).toISOString(), ...value }
  const account = bluesky.accounts.get(didOf(member))
  account?.records.set(`${collection}/${rkey}`, record)
  if (account) account.rev = nextTid()
  const post = readPost({
    did: didOf(member),
    collection,
    rkey,
    rev: rkey,
    isNew: true,
    cid: null,
    value: record,
  })
  if (post) await savePosts(own.store, [toNewPost(post)])
  return rkey
}
const viewOf = (member: number, rkey: string, change: object = {}) => {
  const uri = addressOf(member, rkey)
  const author = {
    did: didOf(member),
    handle: `member${member}.example.org`,
    displayName: 'Somebody',
  }
  bluesky.views.set(uri, { uri, author, record: { text: 'an original' }, ...change })
}
const postOf = async (member: number, rkey: string, collection?: string) =>
  (await loadPosts(own.store, [idOfPost(member, rkey, collection)]))[0]

test('a post that a moderator took down makes no event, and the sweep removes it [RN.18 P3]', async () => {
  const [stays, goes] = [await known(1, {}), await known(1, {})]
  bluesky.accounts.get(didOf(1))?.records.delete(`${COLLECTIONS.post}/${goes}`)

  await sweep(deps())

  expect((await postOf(1, stays))?.removal).toBeNull()
  expect((await postOf(1, goes))?.removal).toBe('deleted')
})

test.each(['deactivated', 'takendown', 'deleted'] as const)(
  'a refusal because an account is %s removes no single post: its state is asked for elsewhere [P3]',
  async (state) => {
    const rkey = await known(1, {})
    const account = bluesky.accounts.get(didOf(1))
    if (account) account.state = state

    await sweep(deps())

    expect((await postOf(1, rkey))?.removal).toBeNull()
  },
)

test.each([
  ['fails', { status: 500, body: 'oh no' }],
  ['sends a page', { status: 200, body: '<script>alert(1)</script>' }],
  ['sends a list of nothing known', { status: 200, body: '{"records":"none"}' }],
  ['leads elsewhere', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }],
])(
  'a server that %s removes nothing, and the other accounts are checked [RN.18 P3 P5]',
  async (_, refusal) => {
    const [first, second] = [await known(1, {}), await known(2, {})]
    bluesky.accounts.get(didOf(2))?.records.delete(`${COLLECTIONS.post}/${second}`)
    bluesky.refuse = (url) =>
      url.pathname.endsWith('listRecords') && url.searchParams.get('repo') === didOf(1)
        ? refusal
        : null

    await sweep(deps())

    expect((await postOf(1, first))?.removal).toBeNull()
    expect((await postOf(2, second))?.removal).toBe('deleted')
  },
)

test('a list that does not count down is not read for ever [RN.18 P5]', async () => {
  const rkey = await known(1, {})
  const record = { uri: addressOf(1, nextTid()), value: {} }
  bluesky.refuse = (url) =>
    url.pathname.endsWith('listRecords')
      ? { status: 200, body: JSON.stringify({ records: [record], cursor: 'more' }) }
      : null

  await sweep(deps())

  expect((await postOf(1, rkey))?.removal).toBeNull()
  expect(bluesky.asked.length).toBeLessThan(30)
})

test('what was written or changed unheard is read, in pages of posts and reposts [P3]', async () => {
  const edited = await known(1, {})
  const account = bluesky.accounts.get(didOf(1))
  account?.records.set(`${COLLECTIONS.post}/${edited}`, { text: 'edited' })
  const unheard = Array.from({ length: 130 }, () => nextTid())
  for (const rkey of unheard)
    account?.records.set(`${COLLECTIONS.post}/${rkey}`, { text: `post ${rkey}` })
  const repost = nextTid()
  account?.records.set(`${COLLECTIONS.repost}/${repost}`, {
    subject: { uri: addressOf(2, edited) },
  })
  if (account) account.rev = nextTid()

  await sweep(deps())

  const posts = await loadPosts(
    own.store,
    unheard.map((rkey) => idOfPost(1, rkey)),
  )
  expect(posts).toHaveLength(130)
  expect((await postOf(1, edited))?.content?.text).toBe('edited')
  expect((await postOf(1, repost, COLLECTIONS.repost))?.kind).toBe('repost')
})

const subject = (rkey: string) => ({ subject: { uri: addressOf(stranger, rkey) } })

test('the original of a repost is read when the network shows it, and until then has no words [RN.19 RC.5]', async () => {
  const rkey = nextTid()
  const repost = await known(1, subject(rkey), COLLECTIONS.repost)
  expect((await postOf(1, repost, COLLECTIONS.repost))?.reference).toMatchObject({
    available: true,
    text: '',
    authorNativeId: didOf(stranger),
  })
  viewOf(stranger, rkey)

  await readPendingReferences(deps())

  expect((await postOf(1, repost, COLLECTIONS.repost))?.reference).toMatchObject({
    text: 'an original',
    authorName: 'Somebody',
    authorHandle: `member${stranger}.example.org`,
  })
})

test('without the service that knows all posts, only the directory is asked, for the name of the author [RN.19 P5]', async () => {
  const repost = await known(1, subject(nextTid()), COLLECTIONS.repost)
  bluesky.asked.length = 0

  await readPendingReferences(deps({ appview: null }))

  expect(bluesky.asked).toEqual([`/${didOf(stranger)}`])
  expect((await postOf(1, repost, COLLECTIONS.repost))?.removal).toBeNull()
})

test.each([
  ['is gone', null],
  ['is hidden by moderators', { labels: [{ val: '!hide' }] }],
  ['is by somebody whom moderators took away', { author: 'taken' }],
  ['is by somebody who asks to be shown to signed-in people only', { author: 'wishes' }],
])(
  'an original that %s is not available, and reposts of it go [RN.19 RF.17]',
  async (_, change) => {
    const rkey = nextTid()
    const repost = await known(1, subject(rkey), COLLECTIONS.repost)
    viewOf(stranger, rkey)
    await readPendingReferences(deps())
    const labels = { taken: '!takedown', wishes: '!no-unauthenticated' }
    if (change === null) bluesky.views.clear()
    else if ('labels' in change) viewOf(stranger, rkey, change)
    else
      viewOf(stranger, rkey, {
        author: {
          did: didOf(stranger),
          handle: 'x.example.org',
          labels: [{ val: labels[change.author as keyof typeof labels] }],
        },
      })

    await sweep(deps())

    expect((await postOf(1, repost, COLLECTIONS.repost))?.removal).toBe('deleted')
  },
)

test('what moderators hide goes until they take that back; a cover is kept with the post; other labels are ignored [RN.21 RF.12]', async () => {
  const rkey = await known(1, {})
  viewOf(1, rkey, {
    labels: [{ val: 'porn' }, { val: 'unheard-of' }, { val: 'sexual', neg: true }],
  })
  await sweep(deps())
  expect(await postOf(1, rkey)).toMatchObject({ removal: null, labels: ['porn'] })

  viewOf(1, rkey, { labels: [{ val: '!hide' }] })
  await sweep(deps())
  expect((await postOf(1, rkey))?.removal).toBe('withheld')
  await sweep(deps())
  expect((await postOf(1, rkey))?.removal).toBe('withheld')

  viewOf(1, rkey, { labels: [] })
  await sweep(deps())
  expect((await postOf(1, rkey))?.removal).toBeNull()
})

test('a quote that the quoted author detached shows no original [RF.17]', async () => {
  const original = nextTid()
  const embed = {
    $type: 'app.bsky.embed.record',
    record: { uri: addressOf(stranger, original), cid: 'x' },
  }
  const rkey = await known(1, { embed })
  viewOf(stranger, original)
  await readPendingReferences(deps())
  expect((await postOf(1, rkey))?.reference).toMatchObject({ text: 'an original' })
  viewOf(1, rkey, {
    embed: {
      $type: 'app.bsky.embed.record#view',
      record: { $type: 'app.bsky.embed.record#viewDetached' },
    },
  })

  await sweep(deps())

  expect((await postOf(1, rkey))?.reference).toBeNull()
  expect((await postOf(1, rkey))?.refersTo).toBe(idOfPost(stranger, original))
})

test('a server that an account names in our own network is never asked [RN.20 P5]', async () => {
  const rkey = await known(1, {})
  bluesky.access.plc = bluesky.origin
  for (const endpoint of [
    'http://169.254.169.254',
    'https://10.0.0.1',
    'https://localhost.',
    'https://[::ffff:127.0.0.1]',
    'http://intranet.example.org',
    'file:///etc/passwd',
  ]) {
    bluesky.refuse = (url) =>
      url.pathname === `/${didOf(1)}`
        ? {
            status: 200,
            body: JSON.stringify({
              id: didOf(1),
              service: [
                {
                  id: '#atproto_pds',
                  type: 'AtprotoPersonalDataServer',
                  serviceEndpoint: endpoint,
                },
              ],
            }),
          }
        : null
    await sweep(deps({ appview: null }))
  }

  expect((await postOf(1, rkey))?.removal).toBeNull()
  expect((await listAccounts(own.store, 'bluesky'))[0]?.server).toBeNull()
  expect(await own.store.query(sql`select 1 from sweep`)).toHaveLength(6)
})
