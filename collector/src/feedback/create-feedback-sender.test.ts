import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { openStore, saveFeedback, type Feedback, type Store } from '@hemicycle/store'
import { createTestStore, type TestStore } from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  createMailServer,
  endConnections,
  openTestLog,
  type Fate,
  type MailServer,
} from '../../testing/index.ts'
import { runJobs } from '../tasks/run-jobs.ts'
import { createFeedbackSender } from './create-feedback-sender.ts'

type Sender = ReturnType<typeof createFeedbackSender>

const SOON = { timeout: 15_000 }
const PATIENT = { connectMs: 10_000, silenceMs: 10_000 }
const HASTY = { ...PATIENT, silenceMs: 300 }
let own: TestStore
/** What the senders use, so that it can be cut off. */
let store: Store
let mails: MailServer

beforeAll(async () => {
  own = await createTestStore()
})
beforeEach(async () => {
  store = openStore(`${own.url}?application_name=sender`)
  mails = await createMailServer()
})
afterEach(() => Promise.all([store.destroy(), mails.close()]))
afterAll(() => own.drop())

async function keep(change: Partial<Feedback> = {}): Promise<string> {
  const id = randomUUID()
  await saveFeedback(own.store, {
    id,
    name: 'Ada',
    surname: 'Invented',
    email: 'ada@example.org',
    comment: 'First line\nsecond line, with Größe',
    picture: null,
    ...change,
  })
  return id
}
const createSender = (limits = PATIENT): Sender => {
  const to = ['desk@example.org', 'second@example.org']
  return createFeedbackSender(store, { url: mails.url, from: 'site@example.org', to }, limits)
}
const run = (sender: Sender, id: string) => sender({ id })
const isSent = async (id: string): Promise<boolean> => {
  const row = own.store.selectFrom('feedback').select('sent_at').where('id', '=', id)
  return (await row.executeTakeFirst())?.sent_at instanceof Date
}
const nameOf = (id: string): string => `<feedback-${id}@example.org>`

test('feedback becomes one plain mail with its picture [S1.13 S7.26]', async () => {
  const picture = Buffer.from('bytes of a picture')
  const id = await keep({ picture })

  await run(createSender(), id)

  const [mail] = mails.taken
  expect(mail).toMatchObject({
    from: { address: 'site@example.org' },
    to: [{ address: 'desk@example.org' }, { address: 'second@example.org' }],
    replyTo: [{ address: 'ada@example.org' }],
    messageId: nameOf(id),
    attachments: [{ filename: 'picture.jpg', mimeType: 'image/jpeg' }],
  })
  expect(mail?.text?.trim()).toBe(
    'Name: Ada\nSurname: Invented\nE-mail: ada@example.org\n\nFirst line\nsecond line, with Größe',
  )
  expect(mail?.html).toBeUndefined()
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)).toEqual(picture)
  expect(await isSent(id)).toBe(true)
})

test('what was sent is not sent again, however often it is asked for [P3]', async () => {
  const id = await keep()
  const sender = createSender()

  await run(sender, id)
  await run(sender, id)
  await run(createSender(), id)

  expect(mails.arrived).toHaveLength(1)
})

test('feedback that was removed meanwhile is not sent [S9.28]', async () => {
  await run(createSender(), randomUUID())

  expect(mails.arrived).toEqual([])
})

test.each<[Fate, string]>([
  ['refuse', 'EMESSAGE 552'],
  ['refuse for now', 'EMESSAGE 451'],
  ['hang', 'ETIMEDOUT'],
  ['die', 'ECONNECTION'],
])(
  'a mail server that answers with "%s" gets the mail again under the same name, and is not quoted [S7.26 P3 P5]',
  async (fate, reason) => {
    const id = await keep()
    mails.fate = fate

    const failed = await run(createSender(fate === 'hang' ? HASTY : PATIENT), id).catch(
      (error: unknown) => error,
    )
    const sentBefore = await isSent(id)
    mails.fate = 'take'
    await run(createSender(), id)

    expect(inspect(failed)).not.toMatch(/Ada|I do not want/)
    expect(String(failed)).toBe(`MailError: not taken by the mail server (MAIL_URL): ${reason}`)
    expect([sentBefore, await isSent(id)]).toEqual([false, true])
    expect(mails.taken).toHaveLength(1)
    expect(mails.arrived.map((mail) => mail.messageId)).toEqual([nameOf(id), nameOf(id)])
  },
)

test('a mail server that is away is an error, and the feedback stays [P3]', async () => {
  const id = await keep()
  const sender = createSender()
  await mails.close()

  await expect(run(sender, id)).rejects.toThrow('ESOCKET')

  expect(await isSent(id)).toBe(false)
})

test('two processes never send one feedback at the same time [P3]', async () => {
  const id = await keep()
  const answering = Promise.withResolvers<void>()
  mails.beforeAnswer = () => answering.promise
  const first = run(createSender(), id)
  await vi.waitFor(() => expect(mails.arrived).toHaveLength(1), SOON)

  await expect(run(createSender(), id)).rejects.toThrow('lock')

  answering.resolve()
  await first
  expect(mails.arrived).toHaveLength(1)
})

test('when PostgreSQL goes away while a mail is taken, that is noted as soon as it is back [P3]', async () => {
  const id = await keep()
  mails.beforeAnswer = () => endConnections(own.store, 'sender')

  await run(createSender(), id)

  expect(mails.taken).toHaveLength(1)
  expect(await isSent(id)).toBe(true)
})

test('the one doubt: after a process died at that moment, the next one sends again under the same name [P3]', async () => {
  const id = await keep()
  await run(createSender(), id)
  await own.store.updateTable('feedback').set({ sent_at: null }).where('id', '=', id).execute()

  await run(createSender(), id)

  expect(mails.taken.map((mail) => mail.messageId)).toEqual([nameOf(id), nameOf(id)])
})

test('nothing that a visitor writes becomes a header [S7.26]', async () => {
  const evil = 'x\r\nBcc: victim@example.org\r\n\r\nbody'
  const id = await keep({ name: evil, surname: evil, email: `ada@example.org${evil}` })

  await run(createSender(), id)

  expect(mails.taken[0]?.headers.map((header) => header.key).toSorted()).toEqual([
    'auto-submitted',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ])
})

test('feedback that is kept is mailed by itself, and nothing of it is in the log [S1.13 P5]', async () => {
  const { log, lines } = openTestLog()
  const ending = new AbortController()
  mails.fate = 'refuse'
  const tasks = { 'send-feedback': { work: createSender(), again: null } }
  const running = runJobs({ store: own.store, log }, tasks, ending.signal)

  const first = await keep()
  const arrived = () => mails.arrived.map((mail) => mail.messageId)
  await vi.waitFor(() => expect(arrived()).toContain(nameOf(first)), SOON)
  mails.fate = 'take'
  await vi.waitFor(async () => expect(await isSent(first)).toBe(true), SOON)
  ending.abort()
  await running

  expect(lines.join()).toContain('MailError')
  expect(lines.join()).not.toMatch(/Ada|Invented|ada@|line|Größe/)
})
