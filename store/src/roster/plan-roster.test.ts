import type { Roster } from '@hemicycle/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeContributor,
  createTestStore,
  loadEverybody,
  newPost,
  rosterOf,
  type TestStore,
} from '../../testing/index.ts'
import { listFollowed, loadPosts, savePosts, saveRoster } from '../index.ts'

const TODAY = '2026-11-15'
let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(() => own.empty())

const save = (roster: Roster, reading = {}) =>
  saveRoster(own.store, 'test', roster, { today: TODAY, ...reading })
const find = async (name: string) =>
  (await loadEverybody(own.store)).find(({ fullName }) => fullName === name)
const groupOf = async (id: string) => (await loadPosts(own.store, [id]))[0]?.author.eparty
const followed = async () => (await listFollowed(own.store, 'twitter')).map(({ handle }) => handle)

test('who is missing from a complete source is a former member with page and posts [RG.13]', async () => {
  await save(rosterOf(3))
  await savePosts(own.store, [newPost('1')])

  const { contributors, sitting } = await save({
    ...rosterOf(3),
    contributors: rosterOf(3).contributors.slice(1),
  })

  const former = await find('Member Number1')
  expect({ sitting, changes: contributors }).toEqual({
    sitting: 3,
    changes: [
      {
        id: former?.id,
        name: 'Member Number1',
        kind: 'missing',
        changes: [
          {
            what: 'membership',
            from: 'EPP 2024-07-16 to today',
            to: 'EPP 2024-07-16 to 2026-11-14',
          },
          { what: 'mandate', from: '2024-07-16 to today', to: '2024-07-16 to 2026-11-14' },
          { what: 'account', from: '@member1 (1)', to: null },
        ],
      },
    ],
  })
  expect(former).toMatchObject({ accounts: [{ handle: 'member1', unlisted: true }] })
  expect(await followed()).toEqual(['member2', 'member3'])
  expect(await loadPosts(own.store, ['1'])).toMatchObject([{ removal: null }])
  expect(await groupOf('1')).toBe('EPP')
})

test('who is missing is told once, and returns with the next source that names them [RG.13]', async () => {
  const without = { ...rosterOf(2), contributors: rosterOf(2).contributors.slice(1) }
  await save(rosterOf(2))
  await save(without)

  const again = await save(without)
  const back = await save(rosterOf(2), { today: '2026-12-01' })

  expect(again.contributors).toEqual([])
  expect(back.contributors).toMatchObject([{ name: 'Member Number1', kind: 'changed' }])
  expect(await followed()).toEqual(['member1', 'member2'])
})

test('a source that says when a mandate ended is believed [RG.13]', async () => {
  await save(rosterOf(1))

  const { contributors } = await save(
    changeContributor(rosterOf(1), 0, { mandates: [{ from: '2024-07-16', to: '2026-10-01' }] }),
  )

  expect(contributors).toMatchObject([
    {
      kind: 'left',
      changes: [{ what: 'mandate', to: '2024-07-16 to 2026-10-01' }],
    },
  ])
})

test('a source that names only some takes nothing from the others [RG.13]', async () => {
  await save(rosterOf(3))

  const { contributors } = await save(rosterOf(1), { completeFor: [] })

  expect(contributors).toEqual([])
})

test('a source that knows only members takes nothing from press and committees [RG.13]', async () => {
  await save(changeContributor(rosterOf(2), 0, { type: 'committee' }))

  const { contributors } = await save({ groups: [], contributors: [] }, { completeFor: ['mep'] })

  expect(contributors.map(({ name }) => name)).toEqual(['Member Number2'])
})
