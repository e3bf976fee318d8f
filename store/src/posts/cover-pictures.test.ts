import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, newPost, rosterOf, type TestStore } from '../../testing/index.ts'
import { loadPosts, saveModeration, savePosts, saveRoster } from '../index.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
  await saveRoster(own.store, 'test', rosterOf(1))
})
afterAll(() => own.drop())

const picture = {
  type: 'photo' as const,
  address: 'https://pictures.example/1',
  width: 1,
  height: 1,
  alt: null,
  durationMs: null,
}
const content = { text: 'With a picture', entities: [], media: [picture], lang: 'en' }
const mediaOf = async (id: string) => {
  const [post] = await loadPosts(own.store, [id])
  return [post?.content?.media, post?.reference?.media]
}

test('pictures that their author or moderators want covered are not shown, nor in a quote of the post [RN.21]', async () => {
  await savePosts(own.store, [
    newPost('1', { content, labels: ['nudity'] }),
    newPost('2', { content }),
    newPost('3', { content, kind: 'quote', refersTo: '1' }),
    newPost('4', { content, kind: 'quote', refersTo: '2' }),
  ])

  const labelled = [await mediaOf('1'), await mediaOf('3')]
  const before = [await mediaOf('2'), await mediaOf('4')]
  const [quote] = await loadPosts(own.store, ['4'])
  await saveModeration(own.store, [{ id: '2', labels: ['porn'], detached: false }])
  const after = [await mediaOf('2'), await mediaOf('4')]
  const [queued] = await loadPosts(own.store, ['4'])

  expect(labelled).toEqual([
    [[], undefined],
    [[picture], []],
  ])
  expect(before).toEqual([
    [[picture], undefined],
    [[picture], [picture]],
  ])
  expect(after).toEqual([
    [[], undefined],
    [[picture], []],
  ])
  expect(queued?.revision).toBeGreaterThan(quote?.revision ?? Infinity)
})
