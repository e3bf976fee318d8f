import { HIDE } from '@hemicycle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestStore,
  newPost,
  newQuote,
  rosterOf,
  type TestStore,
} from '../../testing/index.ts'
import { loadPosts, saveModeration, savePosts, saveReadReferences, saveRoster } from '../index.ts'

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
const OPEN = { media: [picture] }
const coveredBy = (by: 'author' | 'moderators', ...labels: string[]) => ({
  media: [],
  cover: { by, labels, media: [picture] },
})
const load = async (id: string) => (await loadPosts(own.store, [id]))[0]

test('pictures are under a cover while their author or moderators ask for it, also in a quote [RN.21]', async () => {
  const quote = newPost('2', { kind: 'quote', refersTo: '1', rev: 'a' })
  const write = (rev: string, labels: string[]) =>
    savePosts(own.store, [newPost('1', { content, labels, rev })])
  const moderate = (...labels: string[]) =>
    saveModeration(own.store, [{ id: '1', labels, detached: false }])
  const expectBoth = async (shown: object) => {
    const [post, quoting] = [await load('1'), await load('2')]
    expect(post?.content).toEqual({ ...content, ...shown })
    expect(quoting?.reference).toMatchObject(shown)
    expect(quoting?.reference?.cover === undefined).toBe(!('cover' in shown))
    return quoting?.revision ?? 0
  }

  await savePosts(own.store, [newPost('1', { content, rev: 'a' }), quote])
  const open = await expectBoth(OPEN)
  await write('b', ['nudity'])
  const covered = await expectBoth(coveredBy('author', 'nudity'))
  await moderate('porn')
  await expectBoth(coveredBy('author', 'nudity', 'porn'))
  await write('c', [])
  await expectBoth(coveredBy('moderators', 'porn'))
  await moderate()
  const again = await expectBoth(OPEN)

  // The quote is indexed anew each time.
  expect([open, covered, again]).toEqual([open, covered, again].toSorted((a, b) => a - b))
  expect(new Set([open, covered, again]).size).toBe(3)
})

test('a post without pictures has no cover, and a label that removes is not one [RN.21]', async () => {
  await savePosts(own.store, [newPost('3', { labels: ['porn'] }), newPost('4', { content })])
  await saveModeration(own.store, [{ id: '4', labels: [HIDE], detached: false }])
  await saveModeration(own.store, [{ id: '4', labels: [], detached: false }])

  expect((await load('3'))?.content).not.toHaveProperty('cover')
  expect((await load('4'))?.content).toEqual(content)
})

test('the cover of a post by somebody else is kept with it, and goes when it is asked for no more [RN.21]', async () => {
  const quote = newQuote('5', '905')
  const read = (shown: object) =>
    saveReadReferences(
      own.store,
      quote.reference ? [{ ...quote.reference, ...content, ...shown }] : [],
    )
  await savePosts(own.store, [quote])

  await read(coveredBy('moderators', 'graphic-media'))
  const covered = await load('5')
  await read({})
  const open = await load('5')

  expect(covered?.reference).toMatchObject(coveredBy('moderators', 'graphic-media'))
  expect(open?.reference).toMatchObject(OPEN)
  expect(open?.reference).not.toHaveProperty('cover')
  expect(open?.revision).toBeGreaterThan(covered?.revision ?? Infinity)
})
