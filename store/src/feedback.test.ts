import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, type TestStore } from '../testing/index.ts'
import {
  noteSent,
  putBackFeedback,
  saveFeedback,
  takeFeedback,
  type TakenFeedback,
} from './feedback.ts'

const HELD_FOR = '3 minutes'
const AT_ONCE = '0 s'
let own: TestStore
beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

async function keep(): Promise<string> {
  const id = randomUUID()
  const words = { name: 'Ada', surname: '', email: 'ada@example.org', comment: '', picture: null }
  await saveFeedback(own.store, { id, ...words })
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

  expect(await take(id, AT_ONCE)).toBeNull()
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
  await takeOne(id, AT_ONCE)

  await putBackFeedback(own.store, late)

  await expect(take(id)).rejects.toThrow('another process')
})
