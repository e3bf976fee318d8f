import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useIsMyList } from './is-my-list.ts'
import { readMyList, saveMyList } from './my-list.ts'
import { toNewsVisit } from './news-visit.ts'
import { EMPTY_LIST } from './parse-my-list.ts'
import { toCountPath, toViewWords } from './view-news.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 2, 10, 14, 36)
const SAGA = { id: 'c0ffee000000000000000001', name: 'Saga Lindqvist-Aro' }
const ARI = { id: 'c0ffee000000000000000002', name: 'Ari Korhonen' }

afterEach(() => localStorage.clear())

test('posts are new since the visit before this one, which a short pause does not end [RS.131]', () => {
  const first = toNewsVisit(null, NOW)
  expect(first).toEqual({ since: null, at: NOW })
  const reload = toNewsVisit(first, NOW + 29 * MINUTE)
  expect(reload).toEqual({ since: null, at: NOW + 29 * MINUTE })
  const second = toNewsVisit(reload, NOW + 90 * MINUTE)
  expect(second).toEqual({ since: NOW + 29 * MINUTE, at: NOW + 90 * MINUTE })

  expect(toNewsVisit(second, NOW + 100 * MINUTE).since).toBe(NOW + 29 * MINUTE)
})

test('a list from before there were news is read, and so is one with nonsense for it [RS.131]', () => {
  const older = { version: 1, contributors: [SAGA], views: [], visits: null }
  for (const news of [undefined, null, 'x', { at: 'x' }, { at: 8.7e15 }]) {
    localStorage.setItem('my-list', JSON.stringify({ ...older, news }))
    expect(readMyList()).toEqual({ ...EMPTY_LIST, contributors: [SAGA] })
  }

  localStorage.setItem('my-list', JSON.stringify({ ...older, news: { at: NOW, since: 'x' } }))
  expect(readMyList().news).toEqual({ at: NOW, since: null })
})

test('when the news were shown is not kept without anything to have news of [RS.131]', () => {
  saveMyList({ ...EMPTY_LIST, visits: { seen: null }, news: { since: null, at: NOW } })

  expect(readMyList().news).toBeNull()
})

const SINCE = NOW - 60 * MINUTE
const from = SINCE / 1000

test.each([
  ['/?country=AT', `country=AT&from=${from}&kind=original,quote,reply`],
  ['/timeline?kind=quote,repost', `kind=quote&from=${from}`],
  [
    `/contributors/${SAGA.id}`,
    `contributors_ids=${SAGA.id}&from=${from}&kind=original,quote,reply`,
  ],
  ['/subjects/climate', `subject=climate&from=${from}&kind=original,quote,reply`],
  ['/voices?subject=climate', `subject=climate&from=${from}&kind=original,quote,reply`],
  [
    '/groups/greens-efa',
    `contributorType=mep,president&eParty=Greens/EFA&from=${from}&kind=original,quote,reply`,
  ],
  [
    `/search?search-value=rail&from=${from + 60}&to=${from + 3600}`,
    `search-value=rail&from=${from + 60}&to=${from + 3600}&kind=original,quote,reply`,
  ],
])('%s is counted as %s [RS.131]', (address, query) => {
  const path = toCountPath({ address, name: 'x' }, SINCE, NOW)

  expect(decodeURIComponent(path ?? '')).toBe(`/v1/social-item/?${query}&pageSize=1`)
})

test.each([
  '/channels?type=mep',
  '/groups/epp/members',
  '/day/2025-01-01',
  '/?kind=repost',
  `/search?to=${from - 3600}`,
])('%s has no new posts to count [RS.131]', (address) => {
  expect(toCountPath({ address, name: 'x' }, SINCE, NOW)).toBeNull()
})

test('new posts are counted over at most 30 days [RS.131]', () => {
  const path = toCountPath({ address: '/', name: 'x' }, NOW - 400 * 86_400_000, NOW)

  expect(new URLSearchParams(path?.split('?')[1]).get('from')).toBe(
    String(NOW / 1000 - 30 * 86_400),
  )
})

test('a search is described by its words [RS.133]', () => {
  const address = '/search?search-value=rail%7Ctunnel&topics=brenner'

  expect(toViewWords({ address, name: 'x' })).toBe('rail, tunnel, #brenner')
})

test('the posts of exactly the people on the list are the list’s [RS.134]', () => {
  saveMyList({ ...EMPTY_LIST, contributors: [SAGA, ARI], visits: { seen: null } })
  const isMyList = (ids: string | undefined) => renderHook(() => useIsMyList(ids)).result.current

  expect(isMyList(`${ARI.id},${SAGA.id}`)).toBe(true)
  expect(isMyList(SAGA.id)).toBe(false)
  expect(isMyList(undefined)).toBe(false)
  localStorage.clear()
  expect(isMyList('')).toBe(false)
})
