import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadPosts, savePosts } from '@hemicycle/store'
import { createTestStore, type TestStore } from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  createBlueskyDeps,
  createStandInBluesky,
  didOf,
  idOfPost,
  nextTid,
  saveBlueskyRoster,
  type StandInBluesky,
} from '../../../../testing/index.ts'
import { toNewPost } from '../../../normalise/to-new-post.ts'
import { toServerOrigin } from '../servers/server-address.ts'
import { COLLECTIONS } from '../wire/at-uri.ts'
import { readPost } from '../wire/read-post.ts'
import { sweep } from './sweep.ts'

/** Asked for everything while its server is hostile, and never gone. */
const HOSTILE = 1
/** Their posts are missing at their server. */
const OTHERS = [2, 3]
const WORDS = 'words'

let own: TestStore
let bluesky: StandInBluesky

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  bluesky = await createStandInBluesky()
  await saveBlueskyRoster(bluesky, own, 3)
})
afterEach(() => bluesky.close())

/** A host in our own network, and what it was asked. */
async function openInside(): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer(({ url = '' }, reply) => {
    asked.push(url)
    reply.end('{"records":[]}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** One post of each member, none of which is at their server any more. */
async function savePostsOfAll(): Promise<string> {
  const [collection, rkey] = [COLLECTIONS.post, nextTid()]
  const posts = [HOSTILE, ...OTHERS].map((member) => {
    const value = { text: WORDS, createdAt: new Date().toISOString() }
    return readPost({
      did: didOf(member),
      collection,
      rkey,
      rev: rkey,
      isNew: true,
      cid: null,
      value,
    })
  })
  const found = posts.flatMap((post) => (post ? [toNewPost(post)] : []))
  await savePosts(own.store, found)
  for (const account of bluesky.accounts.values()) account.rev = nextTid()
  return rkey
}

async function sweepAll() {
  const { messages, ...deps } = createBlueskyDeps(bluesky, own)
  await sweep(deps)
  return messages
}

const ofHostile = ({ searchParams }: URL): boolean =>
  [searchParams.get('repo'), searchParams.get('did')].includes(didOf(HOSTILE))

const BIG = 'x'.repeat(10_000_000)
const listOf = (text: string) =>
  JSON.stringify({
    records: [{ uri: `at://${didOf(HOSTILE)}/${COLLECTIONS.post}/3k2aaaaaaaa2a`, value: { text } }],
  })

test.each([
  [
    'an HTML page with a script',
    200,
    '<script>fetch("/")</script>',
    { 'content-type': 'text/html' },
  ],
  ['a picture', 200, '\u0089PNG\r\n\u001a\n', { 'content-type': 'image/png' }],
  ['a record of 10 MB', 200, listOf(BIG), { 'content-type': 'application/json' }],
  ['a length of 10 GB', 200, '{}', { 'content-length': '10000000000' }],
  ['JSON of another shape', 200, '[[[[]]]]', { 'content-type': 'application/json' }],
  ['nothing at all', 200, '', {}],
  ['an error', 500, 'oops', {}],
])(
  'an account whose server sends %s loses nothing, and the others are checked [RN.18 RN.32 P5]',
  async (_, status, body, headers) => {
    const rkey = await savePostsOfAll()
    bluesky.refuse = (url) => (ofHostile(url) ? { status, body, headers } : null)

    const messages = await sweepAll()

    const [kept] = await loadPosts(own.store, [idOfPost(HOSTILE, rkey)])
    expect(kept?.content?.text).toBe(WORDS)
    const others = await loadPosts(
      own.store,
      OTHERS.map((member) => idOfPost(member, rkey)),
    )
    expect(others.map(({ removal }) => removal)).toEqual(['deleted', 'deleted'])
    expect(messages).toContain('could not check the posts of an account')
  },
)

test.each([301, 302, 307, 308])(
  'a redirect (%i) into our own network is not followed, and removes nothing [RN.20 P5]',
  async (status) => {
    const inside = await openInside()
    const rkey = await savePostsOfAll()
    bluesky.refuse = (url) =>
      ofHostile(url) && url.pathname.endsWith('listRecords')
        ? {
            status,
            body: '',
            headers: { location: `${inside.origin}${url.pathname}${url.search}` },
          }
        : null

    await sweepAll()

    expect(inside.asked).toEqual([])
    const [kept] = await loadPosts(own.store, [idOfPost(HOSTILE, rkey)])
    expect(kept?.content?.text).toBe(WORDS)
  },
)

const PUBLIC_DIRECTORY = 'https://plc.directory'

test.each([
  'http://pds.example.org',
  'https://127.0.0.1',
  'https://[::1]',
  'https://10.0.0.1',
  'https://0x7f000001',
  'https://2130706433',
  'https://localhost',
  'https://localhost.',
  'https://intranet',
  'https://user:secret@pds.example.org',
  'ftp://pds.example.org',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'no address',
])('a document that names %s as its server names none [RN.20 P5]', (endpoint) => {
  expect(toServerOrigin(endpoint, PUBLIC_DIRECTORY)).toBeNull()
})

test('only the origin of a server counts, whatever its address has behind it [RN.20]', () => {
  expect(toServerOrigin('https://pds.example.org/admin?x=1#y', PUBLIC_DIRECTORY)).toBe(
    'https://pds.example.org',
  )
})
