import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeContributor,
  createTestStore,
  loadEverybody,
  rosterOf,
  type TestStore,
} from '../../testing/index.ts'
import { saveRoster } from '../index.ts'

let own: TestStore
beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

test('a contributor has the days of seats and groups, past and to come, whatever the day is [RG.12 RG.13]', async () => {
  const roster = changeContributor(rosterOf(1), 0, {
    mandates: [{ from: '2019-07-02', to: '2024-07-15' }],
    memberships: [
      { group: 'EPP', from: '2019-07-02', to: '2024-07-15' },
      { group: 'NI', from: '2999-01-01', to: null },
    ],
  })
  await saveRoster(own.store, 'test', roster, { today: '2026-11-20' })

  const [member] = await loadEverybody(own.store)

  expect(member?.mandates).toEqual([{ from: '2019-07-02', to: '2024-07-15' }])
  expect(member?.memberships).toEqual([
    { from: '2019-07-02', to: '2024-07-15', eparty: 'EPP', groupName: 'First invented group' },
    { from: '2999-01-01', to: null, eparty: 'NI', groupName: 'Non-attached' },
  ])
})

test('who never held a seat or belonged to a group has none [RG.13]', async () => {
  const roster = changeContributor(rosterOf(1), 0, { mandates: [], memberships: [] })
  await saveRoster(own.store, 'other', {
    ...roster,
    contributors: roster.contributors.map((contributor) => ({ ...contributor, accounts: [] })),
  })

  const everybody = await loadEverybody(own.store)

  expect(everybody).toContainEqual(expect.objectContaining({ mandates: [], memberships: [] }))
})
