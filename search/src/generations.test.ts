import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestSearch,
  knownPost,
  postQuery,
  writeKnownPosts,
  type TestSearch,
} from '../testing/index.ts'
import { findPosts } from './find-posts.ts'
import { countGeneration, dropGeneration, installTemplates, moveAliases } from './generations.ts'
import { postsTemplate } from './index-templates.ts'
import { openMonths } from './months.ts'
import { postIndex } from './names.ts'
import { writeContributors } from './write-documents.ts'

let own: TestSearch

const write = (number: number, live: boolean, ids: string[]) =>
  writeKnownPosts(
    own,
    ids.map((id) => knownPost(id)),
    { number, live },
  )

const find = async () => {
  await own.refresh()
  const page = { size: 10, skip: 0, after: null }
  const found = await findPosts(own.search, openMonths(own.search), postQuery(), page)
  return found.posts.map((post) => post.id)
}

beforeAll(async () => {
  own = await createTestSearch()
  await writeContributors(own.search, { number: 1, live: true }, [])
  await writeContributors(own.search, { number: 2, live: false }, [])
  await write(1, true, ['1', '2'])
  await write(2, false, ['1', '2', '3'])
})
afterAll(() => own.drop())

test('a generation that is being built is not seen by readers [P2]', async () => {
  expect(await find()).toEqual(['2', '1'])
})

test('readers change from one generation to the other, and back, seeing each post once [P2 P3]', async () => {
  await moveAliases(own.search, 2)
  const after = await find()
  await moveAliases(own.search, 1)

  expect(after).toEqual(['3', '2', '1'])
  expect(await find()).toEqual(['2', '1'])
})

test('a dropped generation is gone, and dropping it again does no harm [P2]', async () => {
  await dropGeneration(own.search, 2)
  await dropGeneration(own.search, 2)

  expect(await countGeneration(own.search, 2)).toBe(0)
  expect(await find()).toEqual(['2', '1'])
})

test('an index of an earlier release learns the fields it lacks [P2]', async () => {
  const { client } = own.search
  const name = `${own.prefix}posts`
  const index = postIndex(own.search, 1, '2020-01')
  const { settings, mappings } = postsTemplate(own.search).template
  const { repostedAccount: _, ...known } = mappings.properties
  const earlier = { settings, mappings: { dynamic: 'strict', properties: known } }
  await client.indices.deleteIndexTemplate({ name })
  await client.transport.request({ method: 'PUT', path: `/${index}`, body: earlier })

  await installTemplates(own.search)

  const { body } = await client.indices.getMapping({ index })
  expect(Object.keys(body[index]?.mappings.properties ?? {})).toContain('repostedAccount')
})

test('the coming month can be asked for before its first post [RF.1]', async () => {
  const later = openMonths(own.search)

  expect([...(await later.list())]).toEqual(expect.arrayContaining(['2026-11', '2026-12']))
})
