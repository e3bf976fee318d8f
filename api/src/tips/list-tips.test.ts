import { suggestionsAnswer, type Suggestion } from '@hemicycle/contract'
import { taggedPost } from '@hemicycle/search/testing'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, idOf, type TestApi } from '../../testing/index.ts'

let api: TestApi
const read = async (typed: string) =>
  (await api.app.inject(`/v1/tip/${encodeURIComponent(typed)}/`)).json<{
    code: number
    data: Suggestion[]
  }>()
const labels = async (typed: string) => (await read(typed)).data.map(({ label }) => label)

let ids = 0
/** Each post is by another contributor. */
const often = (posts: number, text: string, change = {}) =>
  Array.from({ length: posts }, (_, place) =>
    taggedPost(String((ids += 1)), text, {
      author: {
        contributorId: idOf('abcd1'[place] ?? ''),
        type: 'mep',
        country: 'FR',
        eparty: 'EPP',
      },
      ...change,
    }),
  )

beforeAll(async () => {
  const names = {
    a: 'Enera Metterling',
    b: 'Jean-Marie Enerström',
    c: 'Zoé Enerlund',
    d: 'Ivo Enerlik',
    '1': 'Ana Enermann',
    '2': 'Άννα Παραδείγματος-Δοκιμαστικοπούλου',
  }
  api = await createTestApi({
    contributors: [
      ...Object.entries(names).map(([digit, fullName]) => contributorOf(digit, { fullName })),
      contributorOf('3', { fullName: 'Aaron Enerfort', sitting: false }),
      contributorOf('e', { fullName: 'Hidden Enersecret', hidden: true }),
    ],
    posts: [
      ...often(5, 'Green energy'),
      ...often(4, '#EnergyUnion'),
      ...often(3, 'Énergie #Energy_2030 energetic energiser energising'),
      ...often(3, 'Τα ανθρώπινα δικαιώματα'),
      ...often(2, 'energyrare'),
      ...often(1, 'energyrepeated'),
      ...often(3, 'energyrepeated', { kind: 'repost' }),
      ...often(3, 'energysecret', {
        author: { contributorId: idOf('e'), type: 'mep', country: 'FR', eparty: 'EPP' },
      }),
    ],
  })
})
afterAll(() => api.close())

test('tips are words, most used first, then contributors [S7.25 S3.24 RW.10 S9.7 S9.8]', async () => {
  const answer = await read('ener')

  expect(Compile(suggestionsAnswer).Check(answer)).toBe(true)
  expect(answer.data).toEqual([
    { type: 'words', label: 'energy', id: 'energy' },
    { type: 'words', label: '#energyunion', id: '#energyunion' },
    { type: 'words', label: '#energy_2030', id: '#energy_2030' },
    { type: 'words', label: 'energetic', id: 'energetic' },
    { type: 'words', label: 'energie', id: 'energie' },
    { type: 'contributor', label: 'Ivo Enerlik', id: idOf('d') },
    { type: 'contributor', label: 'Zoé Enerlund', id: idOf('c') },
    { type: 'contributor', label: 'Ana Enermann', id: idOf('1') },
    { type: 'contributor', label: 'Jean-Marie Enerström', id: idOf('b') },
  ])
})

test.each([
  ['ÉNERGIE', ['energie']],
  ['green energy', ['green energy', 'green #energyunion', 'green #energy_2030']],
  ['#ener', ['#energyunion', '#energy_2030']],
  ['enerstrom', ['Jean-Marie Enerström']],
  ['met enera', ['Enera Metterling']],
  ['@Enersrtom', ['Jean-Marie Enerström']],
  ['aaron', ['Aaron Enerfort']],
  ['Τα δικαιώμ', ['τα δικαιωματα']],
  ['Άννα Παραδείγματος-Δοκιμαστικοπούλου', ['Άννα Παραδείγματος-Δοκιμαστικοπούλου']],
  ['enersecret', []],
  ['energysec', []],
  ['energyrare', []],
  ['energyrepeated', []],
  ['e', []],
  ['#', []],
  ['.*', []],
  ['en.*[a-z]{2}"\\', []],
])('%s suggests %j [S7.25 S9.6 RW.18 RG.15]', async (typed, expected) => {
  expect(await labels(typed)).toEqual(expected)
})

test('a name with a typo is suggested, and marked, only if nothing starts with the text [RS.97]', async () => {
  const near = { type: 'contributor', label: 'Jean-Marie Enerström', id: idOf('b'), near: true }
  const answer = await read('enersrtom')

  expect(Compile(suggestionsAnswer).Check(answer)).toBe(true)
  expect(answer.data).toEqual([near])
  // One typo away from Enermann, Enerlund and others, and the beginning of a word.
  expect(await labels('energ')).not.toContain('Ana Enermann')
  expect((await read('energe')).data.map(({ type }) => type)).toEqual(['words'])
})

test('a text that is too long is refused, not truncated [S7.2]', async () => {
  const answer = await api.app.inject(`/v1/tip/${'w'.repeat(101)}/`)

  expect(answer.json()).toMatchObject({ code: 414, type: 'error' })
})

test('however many visitors type, the engine is queried once [P4]', async () => {
  await labels('first')
  const before = api.search.asked.total

  await Promise.all(['enerl', 'Enerl', ' énerL! ', 'rail', 'green'].map(labels))

  expect(api.search.asked.total - before).toBe(0)
})
