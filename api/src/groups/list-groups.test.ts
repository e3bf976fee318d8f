import { listGroupsAnswer, type PoliticalGroup } from '@hemicycle/contract'
import { knownPost } from '@hemicycle/search/testing'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, idOf, type TestApi } from '../../testing/index.ts'

let api: TestApi
const NAMES = new Map([
  ['PfE', 'Patriots'],
  ['The Left', 'Left'],
  ['S&D', 'Socialists'],
  ['NI', 'Non-attached'],
  ['A group of tomorrow', 'Tomorrow'],
  ['ESN', 'Sovereign'],
])
/** Sitting members of each group with one post each; the second of these is a former member. */
const MEMBERS = ['ESN', 'ESN', 'PfE', 'PfE', 'NI', 'S&D', 'The Left', 'A group of tomorrow']

beforeAll(async () => {
  const contributors = MEMBERS.map((eparty, place) =>
    contributorOf(String(place), {
      eparty,
      groupName: NAMES.get(eparty) ?? '',
      sitting: place !== 1,
    }),
  )
  const by = (digit: string, eparty: string | null, change: object = {}) =>
    knownPost(`${digit}${eparty?.length ?? 0}`, {
      author: { contributorId: idOf(digit), type: 'mep', country: 'FR', eparty },
      ...change,
    })
  api = await createTestApi({
    contributors: [...contributors, contributorOf('f', { eparty: 'ECR', hidden: true })],
    posts: [
      ...MEMBERS.map((eparty, place) => by(String(place), eparty)),
      by('5', 'ID', { id: '801' }),
      by('5', 'Renew', { id: '802', postedAt: new Date('2026-09-01T00:00:00Z') }),
      by('5', 'EPP', { id: '803', removal: 'deleted', content: null }),
      by('5', null, { id: '804' }),
      by('f', 'ECR', { id: '805' }),
    ],
  })
})
afterAll(() => api.close())

test('groups with posts: known ones in their order, others by members, the non-attached last [S7.21 S9.32 RW.10 RG.1 RG.2 RG.3 RG.4]', async () => {
  const answer = await api.app.inject('/v1/type/eparty/')

  expect(Compile(listGroupsAnswer).Check(answer.json())).toBe(true)
  expect(answer.json<{ data: PoliticalGroup[] }>().data.map(({ eparty }) => eparty)).toEqual([
    'S&D',
    'ID',
    'The Left',
    'PfE',
    'A group of tomorrow',
    'ESN',
    'NI',
  ])
})

test('a group has the name from its members, and its code when it has no members left [S3.21 S7.21]', async () => {
  const answer = await api.app.inject('/v1/type/eparty/')

  const { data } = answer.json<{ data: PoliticalGroup[] }>()
  const names = Object.fromEntries(data.map(({ eparty, fullName }) => [eparty, fullName]))
  expect(names).toMatchObject({ PfE: 'Patriots', ID: 'ID' })
})

test('it takes no parameters [S7.21 S7.2]', async () => {
  expect((await api.app.inject('/v1/type/eparty/?country=FR')).statusCode).toBe(400)
})
