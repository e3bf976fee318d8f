import type { Roster } from '@hemicycle/contract'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  changeContributor,
  createTestStore,
  loadEverybody,
  rosterOf,
  type TestStore,
} from '../../testing/index.ts'
import {
  listenForRoster,
  listFollowed,
  loadHandles,
  planRoster,
  saveHandle,
  saveRoster,
  settle,
  takeBatch,
} from '../index.ts'

const TODAY = '2026-11-15'
let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(() => own.empty())

const save = (roster: Roster, reading = {}) =>
  saveRoster(own.store, 'test', roster, { today: TODAY, ...reading })
const settleAll = async () => settle(own.store, await takeBatch(own.store, 10_000))
const queued = async () =>
  (await takeBatch(own.store, 10_000)).map(({ subject, id }) => ({ subject, id }))
const find = async (name: string) =>
  (await loadEverybody(own.store)).find(({ fullName }) => fullName === name)
const followed = async () => (await listFollowed(own.store, 'twitter')).map(({ handle }) => handle)

test('the same roster twice changes nobody, queues nothing and tells nobody [S1.2 P3]', async () => {
  const first = await save(rosterOf(4))
  const before = await loadEverybody(own.store)
  await settleAll()

  const second = await save(rosterOf(4))

  expect(first.contributors.map(({ kind }) => kind)).toEqual(Array(4).fill('added'))
  expect(second).toEqual({ named: 4, sitting: 4, groups: [], contributors: [] })
  expect(await loadEverybody(own.store)).toEqual(before)
  expect(await queued()).toEqual([])
})

test('a changed name, party or picture gives a revision to that contributor alone [S1.2 RW.39]', async () => {
  await save(rosterOf(3))
  await settleAll()

  const { contributors } = await save(
    changeContributor(rosterOf(3), 1, {
      fullName: 'Another Name',
      localParty: 'A Party',
      pictureLink: 'https://pictures.example/2.jpg',
    }),
  )

  const after = await find('Another Name')
  expect(contributors).toEqual([
    {
      id: after?.id,
      name: 'Another Name',
      kind: 'changed',
      changes: [
        { what: 'fullName', from: 'Member Number2', to: 'Another Name' },
        { what: 'localParty', from: null, to: 'A Party' },
        { what: 'pictureLink', from: null, to: 'https://pictures.example/2.jpg' },
      ],
    },
  ])
  expect(await queued()).toEqual([{ subject: 'contributor', id: after?.id }])
})

test('what a source is silent on stays as it was [S1.2]', async () => {
  await save(
    changeContributor(rosterOf(1), 0, {
      links: [{ type: 'website', url: 'https://one.example/' }],
    }),
  )

  const { contributors } = await save(
    changeContributor(rosterOf(1), 0, { accounts: [], links: [], fullName: 'Another Name' }),
    { silentOn: ['accounts', 'links'] },
  )

  expect(contributors[0]?.changes.map(({ what }) => what)).toEqual(['fullName'])
  expect(await followed()).toEqual(['member1'])
})

test('accounts are added, renamed and given up without touching the others [RW.47]', async () => {
  await save(rosterOf(2))
  const twitter = (nativeId: string, handle: string) => ({
    network: 'twitter' as const,
    nativeId,
    handle,
  })

  const { contributors } = await save(
    changeContributor(
      changeContributor(rosterOf(2), 0, {
        accounts: [twitter('1', 'newname'), twitter('9', 'second')],
      }),
      1,
      {
        accounts: [],
      },
    ),
  )

  expect(contributors.map(({ changes }) => changes)).toEqual([
    [
      { what: 'account', from: '@member1 (1)', to: '@newname (1)' },
      { what: 'account', from: null, to: '@second (9)' },
    ],
    [{ what: 'account', from: '@member2 (2)', to: null }],
  ])
  expect(await followed()).toEqual(['newname', 'second'])
})

test('a source that lists an older handle does not undo a change of name at the network [S1.2]', async () => {
  await save(rosterOf(1))
  await saveHandle(own.store, { network: 'twitter', nativeId: '1' }, 'newname')

  const { contributors } = await save(rosterOf(1))
  await save(changeContributor(rosterOf(1), 0, { fullName: 'Another Name' }))

  expect(contributors).toEqual([])
  expect(await followed()).toEqual(['newname'])
  expect(await loadHandles(own.store, 'twitter')).toEqual(
    new Map([
      ['member1', '1'],
      ['newname', '1'],
    ]),
  )
})

test('a suspended account that is still listed stays suspended [RF.13]', async () => {
  await save(rosterOf(1))
  await own.store.query(sql`update account set state = 'suspended'`)

  await save(changeContributor(rosterOf(1), 0, { fullName: 'Another Name' }))

  expect(await followed()).toEqual([])
})

test('a hidden contributor stays hidden through an import [RG.15]', async () => {
  await save(rosterOf(1))
  await own.store.query(sql`update contributor set hidden = true`)

  await save(changeContributor(rosterOf(1), 0, { fullName: 'Another Name' }))

  expect(await find('Another Name')).toMatchObject({ hidden: true })
})

test('a group that is renamed touches its members [RG.1]', async () => {
  await save(rosterOf(2))
  await settleAll()
  const roster = rosterOf(2)

  const { groups } = await save({
    ...roster,
    groups: roster.groups.map((group) =>
      group.code === 'NI' ? { ...group, name: 'Nobody' } : group,
    ),
  })

  expect(groups).toEqual([
    {
      what: 'group',
      from: 'NI: Non-attached, rank 9, also NA',
      to: 'NI: Nobody, rank 9, also NA',
    },
  ])
  expect(await queued()).toEqual([
    { subject: 'contributor', id: (await find('Member Number2'))?.id },
  ])
})

test('a group that only changes its rank touches nobody [RG.1]', async () => {
  await save(rosterOf(2))
  await settleAll()
  const roster = rosterOf(2)

  await save({
    ...roster,
    groups: roster.groups.map((group) => ({ ...group, rank: group.rank + 1 })),
  })

  expect(await queued()).toEqual([])
})

test('a plan writes nothing [S1.2]', async () => {
  const { changes } = await planRoster(own.store, 'test', rosterOf(2))

  expect(changes.contributors).toHaveLength(2)
  expect(await loadEverybody(own.store)).toEqual([])
})

test('sources do not take from each other [S1.2]', async () => {
  await save(rosterOf(2))

  const { contributors } = await saveRoster(own.store, 'other', { groups: [], contributors: [] })

  expect(contributors).toEqual([])
})

test('whoever listens for the roster is told on commit [S1.2]', async () => {
  const { promise: told, resolve } = Promise.withResolvers<void>()
  const ending = new AbortController()
  const listening = listenForRoster(own.url, () => resolve(), ending.signal)
  await untilListening()

  await save(rosterOf(1))

  await expect(told).resolves.toBeUndefined()
  ending.abort()
  await listening
})

async function untilListening(): Promise<void> {
  for (;;) {
    const rows = await own.store.query(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and query = 'listen roster' and state = 'idle'`)
    if (rows.length > 0) return
  }
}

test('eight hundred contributors are saved, and saved again, with as few questions as eight [S1.2]', async () => {
  const countAsked = async (members: number): Promise<number[]> => {
    const fresh = await createTestStore()
    onTestFinished(() => fresh.drop())
    const asking = vi.spyOn(pg.Client.prototype, 'query')
    const saveAll = async () => {
      asking.mockClear()
      await saveRoster(fresh.store, 'test', rosterOf(members), { today: TODAY })
      return asking.mock.calls.length
    }
    const asked = [await saveAll(), await saveAll()]
    asking.mockRestore()
    return asked
  }

  const few = await countAsked(8)

  expect(Math.min(...few)).toBeGreaterThan(0)
  expect(await countAsked(800)).toEqual(few)
})

test('an account of another network with the same id belongs to somebody else [S1.2]', async () => {
  await save(rosterOf(1))

  const { contributors } = await save(
    changeContributor(rosterOf(2), 1, {
      accounts: [{ network: 'facebook', nativeId: '1', handle: 'other' }],
    }),
  )

  const changes = contributors.flatMap((contributor) => contributor.changes)
  expect(changes.filter(({ what }) => what === 'account owner')).toEqual([])
})

test('an account that another contributor had changes its owner on its own network [S1.2]', async () => {
  await save(rosterOf(2))

  const { contributors } = await save(
    changeContributor(rosterOf(2), 1, {
      accounts: [{ network: 'twitter', nativeId: '1', handle: 'member1' }],
    }),
  )

  const changes = contributors.flatMap((contributor) => contributor.changes)
  expect(changes).toContainEqual({
    what: 'account owner',
    from: 'Member Number1 (1)',
    to: 'Member Number2 (1)',
  })
})

test('a handle is looked up on its own network [S1.2]', async () => {
  await save(rosterOf(1))
  await save(
    changeContributor(rosterOf(2), 1, {
      accounts: [{ network: 'facebook', nativeId: '9', handle: 'member1' }],
    }),
  )

  expect(await loadHandles(own.store, 'twitter')).toEqual(new Map([['member1', '1']]))
  expect(await loadHandles(own.store, 'facebook')).toEqual(new Map([['member1', '9']]))
})
