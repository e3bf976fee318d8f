import {
  listSocialItemsAnswer,
  listSubjectsAnswer,
  subjectAnswer,
  type Coverage,
  type KnownPost,
  type Page,
  type SocialItem,
  type Subject,
  type SubjectList,
  type TimeLinePoint,
} from '@hemicycle/contract'
import { toPostDocument, writePosts, type PostDocument } from '@hemicycle/search'
import { knownPost } from '@hemicycle/search/testing'
import { Compile } from 'typebox/compile'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  contributorOf,
  createTestApi,
  idOf,
  referenceOf,
  type TestApi,
} from '../../testing/index.ts'

let api: TestApi
interface Answer<Data> {
  code: number
  data: Data
}
const ask = async <Data>(path: string): Promise<Answer<Data>> =>
  (await api.app.inject(path)).json<Answer<Data>>()
const list = async (query = '') => (await ask<SubjectList>(`/v1/subject/?${query}`)).data
const find = async (query: string) =>
  (await ask<Page<SocialItem>>(`/v1/social-item/?${query}`)).data
const countsOf = async (id: string, query = '') => {
  const found = (await list(query)).subjects.find((subject) => subject.id === id)
  return [found?.posts, found?.people]
}

const by = (digit: string): Partial<KnownPost> => ({
  author: { contributorId: idOf(digit), type: 'mep', country: 'FR', eparty: 'EPP' },
})
const saying = (id: string, text: string, lang: string, change: Partial<KnownPost> = {}) =>
  knownPost(id, { ...change, content: { text, lang, entities: [], media: [] } })

const open = () =>
  createTestApi({
    contributors: [
      contributorOf('a'),
      contributorOf('b'),
      contributorOf('c'),
      contributorOf('e', { hidden: true }),
    ],
    posts: [
      saying('1', 'Fish and the climate', 'en', by('a')),
      saying('2', 'Žvejai laukia', 'lt', by('a')),
      saying('3', 'Les pêcheurs', 'fr', by('b')),
      saying('4', 'RT', 'en', {
        ...by('c'),
        kind: 'repost',
        refersTo: '9',
        reference: referenceOf('9', { text: 'Die Fischer', lang: 'de' }),
      }),
      saying('5', 'I agree', 'en', {
        ...by('b'),
        kind: 'quote',
        refersTo: '9',
        reference: referenceOf('9', { text: 'Climate', lang: 'en' }),
      }),
      saying('6', 'Fish', 'en', by('e')),
    ],
  })

beforeAll(async () => {
  api = await open()
})
afterAll(() => api.close())

test('a subject is found in every language, and each post says by which words [RS.140 RS.142]', async () => {
  const answer = await ask<Page<SocialItem>>('/v1/social-item/?subject=Fisheries')

  expect(Compile(listSocialItemsAnswer).Check(answer)).toBe(true)
  const found = answer.data.items.map(({ id, foundBy }) => [id, foundBy?.in, foundBy?.words])
  const toWord = (word: string, lang: string, written: string) => [
    { subject: 'fisheries', word, lang, found: written },
  ]
  expect(found.toReversed()).toEqual([
    ['1', 'text', toWord('fish*', 'en', 'Fish')],
    ['2', 'text', toWord('žvej*', 'lt', 'Žvejai')],
    ['3', 'text', toWord('pêch*', 'fr', 'pêcheurs')],
    ['4', 'text', toWord('fisch*', 'de', 'Fischer')],
  ])
})

test('items have their subjects, those of a quoted post are not theirs, and nothing is found by no subject [RS.141 RS.142]', async () => {
  const { items } = await find('')

  expect(Object.fromEntries(items.map(({ id, subjects }) => [id, subjects]))).toEqual({
    1: ['climate', 'fisheries'],
    2: ['fisheries'],
    3: ['fisheries'],
    4: ['fisheries'],
    5: [],
  })
  expect(items.filter(({ foundBy }) => foundBy !== null)).toEqual([])
})

test('feed, chart, coverage and the list of subjects agree [RS.140 RS.143 RS.110]', async () => {
  const query = 'subject=fisheries'

  const chart = (await ask<TimeLinePoint[]>(`/v1/time-line/?${query}`)).data
  const { total } = (await ask<Coverage>(`/v1/coverage/?${query}`)).data

  expect((await find(query)).total).toBe(4)
  expect(chart.reduce((sum, point) => sum + point.total, 0)).toBe(4)
  expect(await countsOf('fisheries')).toEqual([4, 2])
  expect(total.posted).toBe(2)
  expect((await find('subject=fisheries,climate')).total).toBe(4)
  expect((await find('subject=climate&lang=lt')).total).toBe(0)
})

test('every subject is listed with its names and counts, by its English name, in the window of the query [RS.143]', async () => {
  const answer = await ask<SubjectList>('/v1/subject/')

  expect(Compile(listSubjectsAnswer).Check(answer)).toBe(true)
  const { version, from, to, outdated, subjects } = answer.data
  expect(subjects.map(({ id, posts, people }) => [id, posts, people])).toEqual([
    ['artificial-intelligence', 0, 0],
    ['climate', 1, 1],
    ['fisheries', 4, 2],
  ])
  expect(to - from).toBe(30 * 86_400)
  expect(version).toBe(api.search.subjects.version)
  expect(outdated).toBe(0)
  expect(await countsOf('fisheries', 'lang=lt')).toEqual([1, 1])
  expect(await countsOf('fisheries', 'kind=repost')).toEqual([1, 0])
  expect(await countsOf('fisheries', 'to=1700000000')).toEqual([0, 0])
})

test('a subject shows its words, its exclusions with their reasons, its version and its day [RS.143]', async () => {
  const answer = await ask<Subject>('/v1/subject/climate/')

  expect(Compile(subjectAnswer).Check(answer)).toBe(true)
  expect(answer.data).toMatchObject({
    words: { en: ['climate*', 'global warming'] },
    not: { pl: { 'klimatyz*': 'air conditioning' } },
    changed: '2026-11-01',
  })
})

test.each([
  ['/v1/social-item/?subject=nothing', 400],
  ['/v1/time-line/?subject=climate,nothing', 400],
  ['/v1/topic/?subject=nothing', 400],
  ['/v1/coverage/?subject=__proto__', 400],
  ['/v1/subject/?subject=constructor', 400],
  ['/v1/subject/?subject=%00', 400],
  ['/v1/subject/?nothing=1', 400],
  ['/v1/subject/nothing/', 404],
  ['/v1/subject/constructor/', 404],
  ['/v1/subject/UPPER/', 400],
  ['/v1/subject/climate/?a=b', 400],
])('%s is %i [RS.140 RS.143]', async (path, status) => {
  expect((await api.app.inject(path)).statusCode).toBe(status)
})

const suggest = async (typed: string) =>
  (
    await ask<{ type: string; id: string; label: string }[]>(
      `/v1/tip/${encodeURIComponent(typed)}/`,
    )
  ).data
    .filter(({ type }) => type === 'subject')
    .map(({ id, label }) => `${id} ${label}`)

test('subjects are suggested first, by the beginning of their name or of a word in it, in any language [RS.144]', async () => {
  const climate = 'climate Climate change'
  const fisheries = 'fisheries Fisheries'
  const intelligence = 'artificial-intelligence Artificial intelligence'
  expect(await suggest('clim')).toEqual([climate])
  expect(await suggest('Climate ch')).toEqual([climate])
  expect(await suggest('chan')).toEqual([climate])
  expect(await suggest('zuvi')).toEqual([fisheries])
  expect(await suggest('artificielle')).toEqual([intelligence])
  expect(await suggest('imate')).toEqual([])
  expect(await suggest('#clim')).toEqual([])
  expect(await suggest('c')).toEqual([])
})

test.each([
  ['fishing quotas', ['fisheries Fisheries']],
  ['Pêcheurs et quotas', ['fisheries Fisheries']],
  ['žvejai', ['fisheries Fisheries']],
  ['quotas', []],
  ['#fishing', []],
])(
  'subjects are suggested by a word of their lists, in any language: %s [RS.144]',
  async (typed, subjects) => {
    expect(await suggest(typed)).toEqual(subjects)
  },
)

describe('after writing', () => {
  let unwritten: TestApi
  beforeEach(async () => {
    unwritten = api
    api = await open()
  })
  afterEach(async () => {
    await api.close()
    api = unwritten
  })

  test('a removed post and those of a hidden contributor leave the counts of subjects [RS.143 RF.3]', async () => {
    await api.write([
      knownPost('3', { ...by('b'), revision: 2, removal: 'deleted', content: null }),
      knownPost('2', { ...by('a'), revision: 2, removal: 'withheld', content: null }),
    ])

    expect(await countsOf('fisheries')).toEqual([2, 1])
    expect(await countsOf('fisheries', 'kind=original')).toEqual([1, 1])
    expect((await find('subject=fisheries&kind=original')).items.map(({ id }) => id)).toEqual(['1'])
  })

  test('with documents of a release without subjects nothing fails, and the list says how many there are [RS.146]', async () => {
    const { subjects, subjectsVersion, ...old } = toPostDocument(
      saying('7', 'Fish', 'en', by('a')),
      api.search.subjects,
    ) as PostDocument
    await writePosts(api.search, { number: 1, live: true }, [{ month: '2026-11', document: old }])
    await api.write([])

    const { items } = await find('search-value=fish')

    expect(subjects).toEqual(['fisheries'])
    expect(subjectsVersion).toBe(api.search.subjects.version)
    expect(items.find(({ id }) => id === '7')?.subjects).toEqual([])
    expect((await list()).outdated).toBe(1)
  })
})
