import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestSearch, type TestSearch } from '../../testing/index.ts'
import { SearchUnavailableError } from '../errors.ts'
import { installTemplates } from '../generations.ts'
import { lastHeardIndex } from '../names.ts'
import { openSearch } from '../open-search.ts'
import { findLastHeard, findLongestSilent } from './find-last-heard.ts'
import { writeFollowedNetworks, writeLastHeard } from './write-last-heard.ts'

let own: TestSearch
beforeAll(async () => {
  own = await createTestSearch()
})
beforeEach(() => writeFollowedNetworks(own.search, []))
afterAll(() => own.drop())

const MINUTE = 60_000
const minutesAgo = (at: Date | null) => at && Math.round((Date.now() - at.getTime()) / MINUTE)
const findMinutes = async () =>
  Object.fromEntries(
    [...(await findLastHeard(own.search))].map(([key, at]) => [key, minutesAgo(at)]),
  )

test('before anything was heard no network is known [RS.59]', async () => {
  const fresh = await createTestSearch()
  onTestFinished(() => fresh.drop())

  const lastHeard = await findLastHeard(fresh.search)

  expect(lastHeard.size).toBe(0)
  expect(findLongestSilent(lastHeard)).toBeNull()
})

test('each network keeps its own time, and an older one that comes late changes nothing [RS.59 P3]', async () => {
  await writeLastHeard(own.search, 'twitter', 30 * MINUTE)
  await writeLastHeard(own.search, 'facebook', 10 * MINUTE)
  await writeLastHeard(own.search, 'facebook', 20 * MINUTE)

  expect(await findMinutes()).toEqual({ twitter: 30, facebook: 10 })
})

test('a network that is heard does not hide one that is silent [RS.59 P2]', async () => {
  await writeLastHeard(own.search, 'twitter', 300 * MINUTE)
  await writeLastHeard(own.search, 'facebook', 0)

  expect(minutesAgo(findLongestSilent(await findLastHeard(own.search)))).toBe(300)
})

test('a followed network is known before it is heard, and keeps its time at the next start [RS.59]', async () => {
  await writeFollowedNetworks(own.search, ['twitter', 'facebook'])
  await writeLastHeard(own.search, 'twitter', 5 * MINUTE)
  await writeFollowedNetworks(own.search, ['twitter', 'facebook'])

  expect(await findMinutes()).toEqual({ twitter: 5, facebook: null })
})

test('a network that is no longer followed is not late for ever [RS.59]', async () => {
  await writeLastHeard(own.search, 'twitter', 300 * MINUTE)
  await writeLastHeard(own.search, 'facebook', MINUTE)

  await writeFollowedNetworks(own.search, ['facebook'])

  expect(await findMinutes()).toEqual({ facebook: 1 })
})

test('a moment that lies in the future does not stay [RS.59 P2]', async () => {
  await writeLastHeard(own.search, 'twitter', -60 * MINUTE)
  await writeLastHeard(own.search, 'twitter', 5 * MINUTE)

  expect(await findMinutes()).toEqual({ twitter: 5 })
})

test('its index is made from a template, which can be put in place again [P2]', async () => {
  await installTemplates(own.search)
  await writeLastHeard(own.search, 'twitter', 0)

  const index = lastHeardIndex(own.search)
  const { body } = await own.search.client.indices.getMapping({ index })
  expect(body[index]?.mappings).toMatchObject({ dynamic: 'strict', properties: { heardAt: {} } })
})

test('an engine that is away is an error, not a source that was never heard [P2 RF.10]', async () => {
  const away = openSearch({ url: 'http://127.0.0.1:1' })

  await expect(findLastHeard(away)).rejects.toBeInstanceOf(SearchUnavailableError)
})
