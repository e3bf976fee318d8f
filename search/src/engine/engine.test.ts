import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createTestSearch,
  knownPost,
  writeKnownPosts,
  type TestSearch,
} from '../../testing/index.ts'
import { checkEngine, describeEngine, listIndexedGenerations } from '../index.ts'

let own: TestSearch

beforeEach(async () => {
  own = await createTestSearch()
})
afterEach(() => own.drop())

test('the engine tells its version, health, clock and disk, and what our indices hold [RO.1]', async () => {
  const empty = await describeEngine(own.search)
  await writeKnownPosts(own, [knownPost('1'), knownPost('2')])
  const before = Date.now()

  const described = await describeEngine(own.search)

  expect(empty.indices).toEqual({ count: 0, documents: 0, bytes: 0 })
  expect(described).toMatchObject({
    distribution: 'opensearch',
    version: expect.stringMatching(/^3\./) as string,
    // Of the whole engine, where another test may have lost a month on purpose.
    health: expect.stringMatching(/green|yellow|red/) as string,
    // The month of the posts, and the one after.
    indices: { count: 2, documents: 2 },
    blocked: [],
  })
  expect(described.indices.bytes).toBeGreaterThan(1000)
  const [node] = described.nodes
  expect(node!.diskBytes).toBeGreaterThan(node!.freeBytes)
  expect(node!.clock.getTime()).toBeGreaterThan(before - 60_000)
  expect(node!.clock.getTime()).toBeLessThan(Date.now() + 60_000)
})

test('an index that is closed for writing is named [RO.6]', async () => {
  await writeKnownPosts(own, [knownPost('1')])
  const index = `${own.prefix}posts-g1-2026-11`
  const block = (on: boolean | null) =>
    own.search.client.indices.putSettings({
      index,
      body: { 'index.blocks.read_only_allow_delete': on },
    })
  await block(true)

  const { blocked } = await describeEngine(own.search)
  await block(null)

  expect(blocked).toEqual([index])
})

test('what our indices need is checked: ICU, templates, no index by accident [RO.6]', async () => {
  const whole = await checkEngine(own.search)
  await own.search.client.indices.putIndexTemplate({
    name: `${own.prefix}contributors`,
    body: { index_patterns: [`${own.prefix}contributors-g*`], template: {} },
  })

  expect(whole).toMatchObject({
    hasIcu: true,
    createsIndices: false,
    watermarks: {
      low: expect.stringMatching(/\d/) as string,
      high: expect.stringMatching(/\d/) as string,
    },
    outdatedTemplates: [],
  })
  expect(await checkEngine(own.search)).toMatchObject({
    outdatedTemplates: [`${own.prefix}contributors`],
  })
})

test('the generations that the engine has are known, whatever the record says of them [RO.4]', async () => {
  await writeKnownPosts(own, [knownPost('1')], { number: 4, live: false })
  await writeKnownPosts(own, [knownPost('1')], { number: 11, live: false })

  expect(await listIndexedGenerations(own.search)).toEqual([4, 11])
})
