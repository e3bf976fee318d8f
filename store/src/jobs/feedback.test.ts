import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestStore, type TestStore } from '../../testing/index.ts'
import {
  countMailedFeedback,
  leaveToDigest,
  noteSent,
  putBackFeedback,
  saveFeedback,
  takeDigest,
  takeFeedback,
  type TakenFeedback,
} from './feedback.ts'

const HELD_FOR = '3 minutes'
const NO_TIME = '0 s'
let own: TestStore
beforeAll(async () => {
  own = await createTestStore()
})
beforeEach(() => own.owner.query(sql`delete from feedback`))
afterAll(() => own.drop())

const WORDS = { name: 'Ada', surname: '', email: 'ada@example.org', comment: '', picture: null }
async function keep(change: { picture?: Buffer } = {}): Promise<string> {
  const id = randomUUID()
  await saveFeedback(own.reader, { id, ...WORDS, ...change })
  return id
}
const take = (id: string, heldFor = HELD_FOR) => takeFeedback(own.store, id, heldFor)
const takeOne = async (id: string, heldFor = HELD_FOR): Promise<TakenFeedback> => {
  const taken = await take(id, heldFor)
  if (!taken) throw new Error('nothing to send')
  return taken
}

test('of many who would send one feedback at the same time one gets it [P3]', async () => {
  const id = await keep()

  const all = await Promise.allSettled(Array.from({ length: 8 }, () => take(id)))

  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(take(id)).rejects.toThrow('another process')
})

test('feedback that was sent, or is gone, is nobody’s any more [P3 S9.28]', async () => {
  const id = await keep()
  await takeOne(id)
  await noteSent(own.store, id)

  expect(await take(id, NO_TIME)).toBeNull()
  expect(await take(randomUUID())).toBeNull()
})

test('what is put back can be taken at once [P3]', async () => {
  const id = await keep()
  await putBackFeedback(own.store, await takeOne(id))

  expect(await take(id)).toMatchObject({ id, name: 'Ada' })
})

test('who comes late does not put back what another has taken since [P3]', async () => {
  const id = await keep()
  const late = await takeOne(id)
  await takeOne(id, NO_TIME)

  await putBackFeedback(own.store, late)

  await expect(take(id)).rejects.toThrow('another process')
})

test('however many are kept at the same time, no more than a day may have [RS.81]', async () => {
  const save = () => saveFeedback(own.reader, { id: randomUUID(), ...WORDS }, 10)

  const kept = await Promise.all(Array.from({ length: 25 }, save))

  expect(kept.filter(Boolean)).toHaveLength(10)
  expect(await own.store.query(sql`select id from feedback`)).toHaveLength(10)
})

test('what is kept already is no more than it was, also when the day is full [RS.81 P3]', async () => {
  const id = await keep()

  expect(await saveFeedback(own.reader, { id, ...WORDS }, 1)).toBe(true)
  expect(await saveFeedback(own.reader, { id: randomUUID(), ...WORDS }, 1)).toBe(false)
})

test('a digest takes what was left to it, the oldest first, and nothing twice [RS.82 P3]', async () => {
  const ids = [await keep(), await keep({ picture: Buffer.from('picture') }), await keep()]
  const [first, second] = ids as [string, string]
  for (const id of [second, first]) await leaveToDigest(own.store, id)

  const digest = await takeDigest(own.store, 2, HELD_FOR)
  const again = await takeDigest(own.store, 2, HELD_FOR)
  await noteSent(own.store, first, second)

  expect(digest).toMatchObject([
    { id: first, hasPicture: false },
    { id: second, hasPicture: true },
  ])
  expect(again).toEqual([])
  expect(await takeDigest(own.store, 2, NO_TIME)).toEqual([])
})

test('what went in a digest is no mail of its own [RS.82]', async () => {
  const [alone, together] = [await keep(), await keep()]
  await leaveToDigest(own.store, together)
  await noteSent(own.store, alone, together)
  await leaveToDigest(own.store, alone)

  expect(await countMailedFeedback(own.store)).toBe(1)
})
