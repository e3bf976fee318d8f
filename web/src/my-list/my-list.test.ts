import { afterEach, expect, test, vi } from 'vitest'
import { mergeLists, readFragment, toFragment } from './list-link.ts'
import { readMyList, saveMyList } from './my-list.ts'
import { EMPTY_LIST, type MyList } from './parse-my-list.ts'

const KEY = 'my-list'
const SAGA = { id: 'c0ffee000000000000000001', name: 'Saga Lindqvist-Aro' }
const ENERGY = { address: '/search?search-value=energy&country=FR,DE', name: 'energy & “more” · 1' }
const LIST: MyList = { contributors: [SAGA], views: [ENERGY], visits: null, news: null }

const toContributors = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: at.toString(16).padStart(24, '0'),
    name: `Member ${at}`,
  }))

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('what is kept is there again, under one key with a version [RS.66]', () => {
  expect(saveMyList(LIST)).toBe('saved')

  expect(readMyList()).toEqual(LIST)
  expect(Object.keys(localStorage)).toEqual([KEY])
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ version: 1 })
})

test('an empty list leaves nothing behind [RS.66]', () => {
  saveMyList(LIST)

  saveMyList(EMPTY_LIST)

  expect(localStorage).toHaveLength(0)
})

test.each([
  'nonsense',
  'null',
  '[]',
  '{"version":2,"contributors":[{"id":"c0ffee000000000000000001","name":"Saga"}]}',
  '{"version":1,"contributors":"x","views":{}}',
  '{"version":1,"contributors":[null,1,{"id":"1","name":"x"},{"id":"c0ffee000000000000000001"}]}',
])('whatever the storage holds, the list is one: %s [RS.66]', (stored) => {
  localStorage.setItem(KEY, stored)

  expect(readMyList()).toEqual(EMPTY_LIST)
})

test.each([
  'https://evil.example/search',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/search?a=1#top',
  '/search?a=1 2',
  '/embed/search',
  '/groups/epp/../../evil',
  '/day/tomorrow',
  '/v1/social-item/',
  `/search?search-value=${'x'.repeat(5000)}`,
])('only views of this site are kept: %s [RS.66]', (address) => {
  localStorage.setItem(KEY, JSON.stringify({ version: 1, views: [{ address, name: 'A view' }] }))

  expect(readMyList().views).toEqual([])
})

test('what is kept of a visit is a post and a moment, or nothing [RS.68]', () => {
  const seen = { postedAt: 1_773_153_121, id: '7', at: 1_773_153_121_000 }
  saveMyList({ ...EMPTY_LIST, visits: { seen } })
  expect(readMyList().visits).toEqual({ seen })

  for (const broken of [{ postedAt: 'x' }, { ...seen, at: 8.7e15 }]) {
    localStorage.setItem(KEY, JSON.stringify({ version: 1, visits: { seen: broken } }))
    expect(readMyList().visits).toEqual({ seen: null })
  }
})

test('a full list says so and stays as it is [RS.66]', () => {
  saveMyList({ ...EMPTY_LIST, contributors: toContributors(150) })

  expect(saveMyList({ ...EMPTY_LIST, contributors: toContributors(151) })).toBe('full')
  expect(readMyList().contributors).toHaveLength(150)
})

test('storage that is full or forbidden changes nothing [RS.66]', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  expect(saveMyList(LIST)).toBe('failed')
  expect(readMyList()).toEqual(EMPTY_LIST)
})

test('a list goes through the fragment of a link and comes out the same [RS.67]', () => {
  expect(readFragment(toFragment(LIST))).toEqual(LIST)
})

test.each([
  '/',
  '/voices?subject=climate&by=state',
  '/subjects/climate',
  '/groups/greens-efa?media=video',
  '/groups/greens-efa/members',
  '/day/2026-03-10',
])('every view can be kept: %s [RS.280]', (address) => {
  localStorage.setItem(KEY, JSON.stringify({ version: 1, views: [{ address, name: 'A view' }] }))

  expect(readMyList().views).toEqual([{ address, name: 'A view' }])
})

test.each(['', '#', '#contributor', '#contributor=x+Saga&view=https://evil.example/+x', '#%'])(
  'a link without a list holds none: %s [RS.67]',
  (fragment) => {
    expect(readFragment(fragment)).toEqual(EMPTY_LIST)
  },
)

test('a link cannot rename whom the visitor knows [RS.67]', () => {
  const other = { contributors: [{ ...SAGA, name: 'Somebody else' }], views: [] }

  saveMyList({ ...LIST, ...mergeLists(LIST, other) })

  expect(readMyList()).toEqual(LIST)
})
