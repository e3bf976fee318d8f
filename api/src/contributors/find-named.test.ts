import { findNamedAnswer, MAX_NAMES, type Named } from '@hemicycle/contract'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, idOf, type TestApi } from '../../testing/index.ts'

let api: TestApi

const find = async (names: string) => {
  const answer = await api.app.inject(`/v1/contributor/named/?names=${encodeURIComponent(names)}`)
  return answer.json<{ code: number; data: Named[] }>()
}
const idsOf = async (names: string) => (await find(names)).data.flatMap(({ ids }) => ids)

beforeAll(async () => {
  const namesakes = Array.from({ length: 21 }, (_, place) =>
    contributorOf('f', {
      id: `f${String(place).padStart(23, '0')}`,
      fullName: `Many Number${place}`,
    }),
  )
  api = await createTestApi({
    contributors: [
      contributorOf('1', { fullName: 'Anna Müller' }),
      contributorOf('2', { fullName: 'Anna Müllerová' }),
      contributorOf('3', { fullName: 'Anna Former', mandates: [] }),
      contributorOf('4', { fullName: 'Anna Hidden', hidden: true }),
      ...namesakes,
    ],
    posts: [],
  })
})
afterAll(() => api.close())

test.each([
  ['anna', [idOf('1'), idOf('2')]],
  ['ANNA MÜLLER', [idOf('1')]],
  ['@Member_2', [idOf('2')]],
  ['member_2', [idOf('2')]],
  ['@anna', []],
  ['many', []],
  ['Many Number7', [`f${'7'.padStart(23, '0')}`]],
  ['@member_3', []],
  ['@member_4', []],
  ['nobody', []],
])('%s means %j [S7.4 RG.15]', async (names, ids) => {
  const answer = await find(names)

  expect(Compile(findNamedAnswer).Check(answer)).toBe(true)
  expect(answer.data).toEqual([{ name: names, ids }])
})

test('one request resolves all names, each separately [P4]', async () => {
  expect((await find('nobody|anna müller|@member_2')).data).toEqual([
    { name: '@member_2', ids: [idOf('2')] },
    { name: 'anna müller', ids: [idOf('1')] },
    { name: 'nobody', ids: [] },
  ])
  expect(await idsOf('')).toEqual([])
})

test('too many names are refused [P4 S7.2]', async () => {
  const many = Array.from({ length: MAX_NAMES + 1 }, (_, place) => `n${place}`).join('|')

  expect(await find(many)).toMatchObject({ code: 400 })
})
