import type { Network } from '@hemicycle/contract'
import {
  listAccounts,
  loadPosts,
  requestAccounts,
  requestSweep,
  saveRoster,
  setAccountState,
} from '@hemicycle/store'
import {
  changeContributor,
  createTestStore,
  rosterOf,
  sql,
  type TestStore,
} from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestLog } from '../testing/index.ts'
import type { Connector, Session, StreamEvents } from './connectors/connector.ts'
import { followNetwork } from './follow-network.ts'
import type { SourcePost } from './normalise/source-post.ts'

let own: TestStore
let ending: AbortController
let running: Promise<void>[]

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  ending = new AbortController()
  running = []
})
afterEach(async () => {
  ending.abort()
  await Promise.all(running)
})

const follow = (network: Network, session: Session, onActivity = () => {}): void => {
  const connector: Connector = { network, catchUpMinutes: 15, open: () => session }
  const deps = {
    databaseUrl: own.url,
    store: own.store,
    log: createTestLog().log,
    onActivity,
    onSavingPause: () => {},
  }
  running.push(followNetwork(connector, deps, ending.signal))
}

test('a sweep looks whether those who were away are back, and has them followed again [RF.13]', async () => {
  await saveRoster(own.store, 'test', rosterOf(3))
  await setAccountState(own.store, { network: 'twitter', nativeId: '2' }, 'suspended')
  const asked: string[][] = []
  const sweep = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false))
  const onFollow = vi.fn<() => void>()
  await requestSweep(own.store, 'twitter')

  follow('twitter', {
    follow: onFollow,
    sweep,
    readAccounts: async (accounts) => {
      asked.push(accounts.map(({ nativeId }) => nativeId))
      return accounts.map((account) => ({
        account,
        state: 'active',
        handle: account.handle,
        withheld: false,
      }))
    },
  })
  await vi.waitFor(() => expect(sweep).toHaveBeenCalled())

  const accounts = await listAccounts(own.store, 'twitter')
  expect(asked).toContainEqual(['2'])
  expect(onFollow.mock.calls.length).toBeGreaterThan(1)
  expect(accounts.map(({ state }) => state)).toEqual(['active', 'active', 'active'])
})

test('each network makes its own sweep and reads its own accounts [P3]', async () => {
  await saveRoster(
    own.store,
    'test',
    changeContributor(rosterOf(2), 1, {
      accounts: [{ network: 'facebook', nativeId: '1', handle: 'other' }],
    }),
  )
  const done: string[] = []
  const sessionOf = (network: Network): Session => ({
    sweep: async () => done.push(`sweep of ${network}`) < 0,
    readAccounts: async (accounts) => {
      const handles = accounts.map(({ handle }) => handle)
      if (handles.length > 0) done.push(`accounts of ${network}: ${handles.join()}`)
      return []
    },
  })
  for (const network of ['twitter', 'facebook'] as const) {
    await requestSweep(own.store, network)
    await requestAccounts(own.store, network)
  }

  follow('twitter', sessionOf('twitter'))
  follow('facebook', sessionOf('facebook'))

  await vi.waitFor(() =>
    expect(new Set(done)).toEqual(
      new Set([
        'sweep of twitter',
        'sweep of facebook',
        'accounts of twitter: member1',
        'accounts of facebook: other',
      ]),
    ),
  )
})

test('a network that cannot sweep takes what was asked for and does nothing again [P3]', async () => {
  await requestSweep(own.store, 'facebook')

  follow('facebook', {})

  await expect.poll(() => own.store.query(sql`select * from job`)).toEqual([])
})

const postOf = (id: string): SourcePost => ({
  network: 'facebook',
  address: null,
  versions: [id],
  authorNativeId: '1',
  kind: 'original',
  postedAt: new Date(),
  sourceUrl: `https://www.facebook.com/member1/posts/${id}`,
  claimedAt: null,
  rev: null,
  digest: null,
  labels: [],
  text: 'Hello',
  isEscaped: true,
  entities: [],
  media: [],
  card: null,
  lang: 'en',
  refersTo: null,
  reference: null,
  withheldIn: [],
})

test('a network without a stream is read at once, page by page, and counts as heard [P3 RS.59]', async () => {
  await saveRoster(
    own.store,
    'test',
    changeContributor(rosterOf(1), 0, {
      accounts: [{ network: 'facebook', nativeId: '1', handle: 'member1' }],
    }),
  )
  const onActivity = vi.fn<() => void>()

  follow(
    'facebook',
    {
      timelines: {
        fetchPage: async (_account, { token }) => {
          const id = token === null ? 'facebook-2' : 'facebook-1'
          const nextToken = token === null ? 'second page' : null
          return { posts: [postOf(id)], ids: [id], nextToken, isClosed: false }
        },
        toId: () => 'facebook-0',
        isLater: (id, than) => id > than,
        isAboutOneAccount: () => false,
      },
    },
    onActivity,
  )

  await vi.waitFor(() => expect(onActivity).toHaveBeenCalled())
  expect(await loadPosts(own.store, ['facebook-1', 'facebook-2'])).toHaveLength(2)
  expect(await listAccounts(own.store, 'facebook')).toMatchObject([{ caughtUpId: 'facebook-2' }])
})

test('an account of which the stream says that it changed is read again [S1.2]', async () => {
  await saveRoster(own.store, 'test', rosterOf(2))
  const events = Promise.withResolvers<StreamEvents>()
  follow('twitter', {
    openStream: async (given) => events.resolve(given),
    // Of all accounts, asked at the start, the network says nothing.
    readAccounts: async ([account, ...others]) =>
      account && others.length === 0
        ? [{ account, state: 'active', handle: 'renamed', withheld: false }]
        : [],
  })

  ;(await events.promise).onAccountChanged('2')

  await expect
    .poll(async () => (await listAccounts(own.store, 'twitter')).map(({ handle }) => handle))
    .toEqual(['member1', 'renamed'])
})
