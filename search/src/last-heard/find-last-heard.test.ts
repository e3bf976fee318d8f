import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '../../testing/index.ts'
import { SearchUnavailableError } from '../errors.ts'
import { installTemplates } from '../generations.ts'
import { lastHeardIndex } from '../names.ts'
import { openSearch } from '../open-search.ts'
import { findLastHeard } from './find-last-heard.ts'
import { writeLastHeard } from './write-last-heard.ts'

let own: TestSearch
beforeAll(async () => {
  own = await createTestSearch()
})
afterAll(() => own.drop())

const MINUTE = 60_000
const minutesAgo = (at: Date | null) => Math.round((Date.now() - (at?.getTime() ?? 0)) / MINUTE)

test('before anything was heard that is not known [RS.59]', async () => {
  expect(await findLastHeard(own.search)).toBeNull()
})

test('it is the newest of all networks, at once, and an older one that comes late changes nothing [RS.59 P3]', async () => {
  await writeLastHeard(own.search, 'twitter', 30 * MINUTE)
  const first = await findLastHeard(own.search)
  await writeLastHeard(own.search, 'facebook', 10 * MINUTE)
  await writeLastHeard(own.search, 'facebook', 20 * MINUTE)
  await writeLastHeard(own.search, 'twitter', 15 * MINUTE)

  expect(minutesAgo(first)).toBe(30)
  expect(minutesAgo(await findLastHeard(own.search))).toBe(10)
})

test('a moment that lies in the future does not stay [RS.59 P2]', async () => {
  await writeLastHeard(own.search, 'twitter', -60 * MINUTE)
  await writeLastHeard(own.search, 'twitter', 5 * MINUTE)

  expect(minutesAgo(await findLastHeard(own.search))).toBe(5)
})

test('its index is made from a template, which can be put in place again [P2]', async () => {
  await installTemplates(own.search)

  const index = lastHeardIndex(own.search)
  const { body } = await own.search.client.indices.getMapping({ index })
  expect(body[index]?.mappings).toMatchObject({ dynamic: 'strict', properties: { heardAt: {} } })
})

test('an engine that is away is an error, not a source that was never heard [P2 RF.10]', async () => {
  const away = openSearch({ url: 'http://127.0.0.1:1' })

  await expect(findLastHeard(away)).rejects.toBeInstanceOf(SearchUnavailableError)
})
