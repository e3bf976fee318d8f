import type { Contributor, Coverage, Page } from '@hemicycle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, idOf, type TestApi } from '../../testing/index.ts'
import { createAnswerCache } from '../cache/answer-cache.ts'
import { createDirectory } from './create-directory.ts'

let api: TestApi
let now = new Date()
const LAST_DAY = { from: '2024-07-16', to: '2026-11-15' }
const FROM_TOMORROW = { from: '2026-11-16', to: null }
const group = (eparty: string) => ({ eparty, groupName: eparty })

beforeAll(async () => {
  api = await createTestApi(
    {
      contributors: [
        contributorOf('a', { mandates: [LAST_DAY] }),
        contributorOf('b', { mandates: [FROM_TOMORROW] }),
        contributorOf('c', {
          memberships: [
            { ...LAST_DAY, ...group('EPP') },
            { ...FROM_TOMORROW, ...group('NI') },
          ],
        }),
      ],
      posts: [],
    },
    (search) => ({
      now: () => now,
      answerCache: createAnswerCache(10, () => now.getTime()),
      directory: createDirectory(search, [], { today: () => now, now: () => now.getTime() }),
    }),
  )
})
afterAll(() => api.close())

const get = async <Data>(url: string): Promise<Data> =>
  (await api.app.inject(url)).json<{ data: Data }>().data

test('at midnight in Brussels seats and groups change without a write [RG.13 RG.14]', async () => {
  const look = async (at: string) => {
    now = new Date(at)
    const { items } = await get<Page<Contributor>>('/v1/contributor/?type=mep')
    const { groups } = await get<Coverage>('/v1/coverage/')
    return {
      sitting: items.map(({ id, politicalGroup }) => [id, politicalGroup.eparty]),
      groups: groups.map(({ eparty, members }) => [eparty, members]),
    }
  }

  const before = await look('2026-11-15T22:59:30Z')
  const after = await look('2026-11-15T23:00:00Z')

  expect(before).toEqual({
    sitting: [
      [idOf('a'), 'EPP'],
      [idOf('c'), 'EPP'],
    ],
    groups: [['EPP', 2]],
  })
  expect(after).toEqual({
    sitting: [
      [idOf('b'), 'EPP'],
      [idOf('c'), 'NI'],
    ],
    groups: [
      ['EPP', 1],
      ['NI', 1],
    ],
  })
})

test('name parts are folded when the directory is read, not at each search [S7.4 P4]', async () => {
  const { byId } = await api.deps.directory.read()

  expect(byId.get(idOf('a'))?.nameParts).toEqual(['member', 'number', 'a'])
})
