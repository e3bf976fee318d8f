import { openStore, takeFeedback, type Store } from '@hemicycle/store'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createMailServer, type MailServer } from '@hemicycle/process/testing'
import {
  ageSending,
  endConnections,
  isFeedbackSent,
  saveTestFeedback,
  createTestLog,
} from '../../../testing/index.ts'
import { createFeedbackSender } from './create-feedback-sender.ts'

type Sender = ReturnType<typeof createFeedbackSender>

const FOR_EVER = new AbortController().signal
let own: TestStore
/** What the senders use, so that it can be cut off. */
let store: Store
let mails: MailServer
let ending: AbortController

beforeAll(async () => {
  own = await createTestStore()
})
beforeEach(async () => {
  store = openStore(`${own.url}?application_name=sender`)
  mails = await createMailServer()
  ending = new AbortController()
})
afterEach(() => Promise.all([store.destroy(), mails.close()]))
afterAll(() => own.drop())

const createSender = ({ deadline = FOR_EVER, connections = store } = {}): Sender => {
  const settings = {
    url: mails.url,
    from: 'site@example.org',
    to: ['desk@example.org'],
    mailsPerDay: 200,
  }
  const deps = { store: connections, log: createTestLog().log, ending: ending.signal }
  return createFeedbackSender(deps, settings, () => deadline)
}
const run = (sender: Sender, id: string) => sender({ id })
const nameOf = (id: string): string => `<feedback-${id}@example.org>`

test('what was sent is not sent again, however often it is asked for [P3]', async () => {
  const id = await saveTestFeedback(own.reader)
  const sender = createSender()

  await run(sender, id)
  await run(sender, id)
  await run(createSender(), id)

  expect(mails.arrived).toHaveLength(1)
})

test('a mail server that may have taken the mail gets it again only when nobody can be sending it [P3]', async () => {
  const id = await saveTestFeedback(own.reader)
  const late = new AbortController()
  mails.fate = 'hang'
  const slow = run(createSender({ deadline: late.signal }), id).catch(String)
  await vi.waitFor(() => expect(mails.arrived).toHaveLength(1))
  late.abort()
  const failure = await slow
  mails.fate = 'take'

  await expect(run(createSender(), id)).rejects.toThrow('another process')
  await ageSending(own.store, id, 3)
  await run(createSender(), id)

  expect(failure).toContain('too slow')
  expect(mails.arrived.map((mail) => mail.messageId)).toEqual([nameOf(id), nameOf(id)])
})

test('two processes never send one feedback at the same time, not even when the first loses PostgreSQL [P3]', async () => {
  const id = await saveTestFeedback(own.reader)
  const answering = Promise.withResolvers<void>()
  mails.beforeAnswer = () => answering.promise
  const first = run(createSender(), id)
  await vi.waitFor(() => expect(mails.arrived).toHaveLength(1))
  await endConnections(own.store, 'sender')
  const second = createSender({ connections: own.store })

  await expect(run(second, id)).rejects.toThrow('another process')

  answering.resolve()
  await first
  expect(mails.arrived).toHaveLength(1)
  expect(await isFeedbackSent(own.store, id)).toBe(true)
})

test('feedback that a killed process was sending is sent by another 3 minutes later [P3]', async () => {
  const id = await saveTestFeedback(own.reader)
  await takeFeedback(own.store, id, '3 minutes')

  await expect(run(createSender(), id)).rejects.toThrow('another process')
  await ageSending(own.store, id, 2.5)
  await expect(run(createSender(), id)).rejects.toThrow('another process')
  await ageSending(own.store, id, 0.5)
  await run(createSender(), id)

  expect(mails.taken).toHaveLength(1)
})

test('when PostgreSQL goes away while a mail is taken, that is noted as soon as it is back [P3]', async () => {
  const id = await saveTestFeedback(own.reader)
  mails.beforeAnswer = () => endConnections(own.store, 'sender')

  await run(createSender(), id)

  expect(mails.taken).toHaveLength(1)
  expect(await isFeedbackSent(own.store, id)).toBe(true)
})

test('while PostgreSQL stays away a process that is told to end does not wait for it [P3]', async () => {
  const id = await saveTestFeedback(own.reader)
  mails.beforeAnswer = () => store.destroy()
  const waiting = run(createSender(), id).catch(String)
  await vi.waitFor(() => expect(mails.taken).toHaveLength(1))

  ending.abort()

  expect(await waiting).toContain('after calling end on the pool')
})

test('a doubt that stays: after a process died before its note, the mail comes again under the same name [P3]', async () => {
  const id = await saveTestFeedback(own.reader)
  await run(createSender(), id)
  await own.store.query(sql`update feedback set sent_at = null where id = ${id}`)

  await run(createSender(), id)

  expect(mails.taken.map((mail) => mail.messageId)).toEqual([nameOf(id), nameOf(id)])
})
