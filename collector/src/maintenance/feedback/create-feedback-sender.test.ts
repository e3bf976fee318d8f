import { randomUUID } from 'node:crypto'
import { createTestStore, type TestStore } from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createMailServer, type Fate, type MailServer } from '@hemicycle/process/testing'
import {
  isFeedbackSent,
  saveTestFeedback,
  createTestLog,
  type TestLog,
} from '../../../testing/index.ts'
import { runJobs } from '../../jobs/run-jobs.ts'
import { createFeedbackSender } from './create-feedback-sender.ts'

type Sender = ReturnType<typeof createFeedbackSender>

let own: TestStore
let mails: MailServer
let testLog: TestLog
let ending: AbortController

beforeAll(async () => {
  own = await createTestStore()
})
beforeEach(async () => {
  mails = await createMailServer()
  testLog = createTestLog()
  ending = new AbortController()
})
afterEach(() => mails.close())
afterAll(() => own.drop())

const createSender = (mailsPerDay = 200): Sender => {
  const to = ['desk@example.org', 'second@example.org']
  const deps = { store: own.store, log: testLog.log, ending: ending.signal }
  return createFeedbackSender(deps, { url: mails.url, from: 'site@example.org', to, mailsPerDay })
}
const run = (sender: Sender, id: string) => sender({ id })
const nameOf = (id: string): string => `<feedback-${id}@example.org>`

test('feedback becomes one plain mail with its picture [S1.13 S7.26]', async () => {
  const picture = Buffer.from('bytes of a picture')
  const id = await saveTestFeedback(own.reader, { picture })

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
  expect(await isFeedbackSent(own.store, id)).toBe(true)
})

test('feedback that was removed meanwhile is not sent [S9.28]', async () => {
  await run(createSender(), randomUUID())

  expect(mails.arrived).toEqual([])
})

test.each<Fate>(['refuse', 'refuse for now'])(
  'a mail server that answers with "%s" gets the mail again at the next attempt, under the same name [S7.26 P3]',
  async (fate) => {
    const id = await saveTestFeedback(own.reader)
    mails.fate = fate

    await expect(run(createSender(), id)).rejects.toThrow('EMESSAGE')
    const sentBefore = await isFeedbackSent(own.store, id)
    mails.fate = 'take'
    await run(createSender(), id)

    expect([sentBefore, await isFeedbackSent(own.store, id)]).toEqual([false, true])
    expect(mails.arrived.map((mail) => mail.messageId)).toEqual([nameOf(id), nameOf(id)])
  },
)

test('a mail server that is away is an error, and the feedback can be sent as soon as it is back [P3]', async () => {
  const id = await saveTestFeedback(own.reader)
  const sender = createSender()
  await mails.close()

  await expect(run(sender, id)).rejects.toThrow('ECONNREFUSED')
  mails = await createMailServer(Number(new URL(mails.url).port))
  await run(sender, id)

  expect(await isFeedbackSent(own.store, id)).toBe(true)
})

test('a mail that is refused for its picture is sent without it, and says so [S7.26 P3]', async () => {
  const id = await saveTestFeedback(own.reader, { picture: Buffer.from('bytes of a picture') })
  mails.fate = 'refuse pictures'

  await run(createSender(), id)

  expect(mails.arrived).toHaveLength(2)
  expect(mails.taken).toMatchObject([{ messageId: nameOf(id), attachments: [] }])
  expect(mails.taken[0]?.text).toContain('A picture was left out')
  expect(testLog.messages).toEqual(['mail server refused a picture; feedback mailed without it'])
})

test('a recipient who is refused is told to the operator, and fails nothing [S7.26 P5]', async () => {
  const id = await saveTestFeedback(own.reader)
  mails.unknown = ['second@example.org']

  await run(createSender(), id)

  expect(await isFeedbackSent(own.store, id)).toBe(true)
  expect(testLog.messages).toEqual(['mail server refused some recipients: check FEEDBACK_TO'])
  expect(testLog.lines.join()).not.toContain('ada@example.org')
})

test('nothing that a visitor writes becomes a header [S7.26]', async () => {
  const evil = 'x\r\nBcc: victim@example.org\r\n\r\nbody'
  const id = await saveTestFeedback(own.reader, {
    name: evil,
    surname: evil,
    email: `ada@example.org${evil}`,
  })

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
  const { log, lines } = testLog
  mails.fate = 'refuse'
  const tasks = { 'send-feedback': { work: createSender(), repeatAfter: null } }
  const running = runJobs({ store: own.store, log }, tasks, ending.signal)

  const first = await saveTestFeedback(own.reader)
  const arrived = () => mails.arrived.map((mail) => mail.messageId)
  await vi.waitFor(() => expect(arrived()).toContain(nameOf(first)))
  mails.fate = 'take'
  await vi.waitFor(async () => expect(await isFeedbackSent(own.store, first)).toBe(true))
  ending.abort()
  await running

  expect(lines.join()).toContain('MailError')
  expect(lines.join()).not.toMatch(/Ada|Invented|ada@|line|Größe/)
})
