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

const at = (time: string) => new Date(`2026-11-10T${time}Z`)

test('before anything was heard that is not known [RS.59]', async () => {
  expect(await findLastHeard(own.search)).toBeNull()
})

test('it is the newest of all networks, at once, and an older one that comes late changes nothing [RS.59 P3]', async () => {
  await writeLastHeard(own.search, 'twitter', at('12:00:10'))
  const first = await findLastHeard(own.search)
  await writeLastHeard(own.search, 'facebook', at('12:30:00'))
  await writeLastHeard(own.search, 'facebook', at('12:20:00'))
  await writeLastHeard(own.search, 'twitter', at('12:10:00'))

  expect(first).toEqual(at('12:00:10'))
  expect(await findLastHeard(own.search)).toEqual(at('12:30:00'))
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
