import { leaveToDigest } from '@hemicycle/store'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMailServer, type MailServer } from '@hemicycle/process/testing'
import { isFeedbackSent, saveTestFeedback, createTestLog } from '../../../testing/index.ts'
import { createDigestSender } from './create-digest-sender.ts'

let own: TestStore
let mails: MailServer

beforeAll(async () => {
  own = await createTestStore()
})
beforeEach(async () => {
  mails = await createMailServer()
  await own.owner.query(sql`delete from feedback`)
})
afterEach(() => mails.close())
afterAll(() => own.drop())

const sendDigest = () => {
  const deps = { store: own.store, log: createTestLog().log, ending: new AbortController().signal }
  const settings = { from: 'site@example.org', to: ['desk@example.org'], mailsPerDay: 0 }
  return createDigestSender(deps, { ...settings, url: mails.url })({})
}
const leave = async (change: Parameters<typeof saveTestFeedback>[1] = {}) => {
  const id = await saveTestFeedback(own.reader, change)
  await leaveToDigest(own.store, id)
  return id
}

test('a digest says all that was written, and what is left out [RS.82]', async () => {
  await leave()
  const second = await leave({ name: 'Zoe', comment: 'Short', picture: Buffer.from('picture') })

  await sendDigest()

  const [mail, ...more] = mails.taken
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Feedback: 2 messages', attachments: [] })
  expect(mail?.text).toContain('E-mail: ada@example.org')
  expect(mail?.text).toContain('> First line\n> second line, with Größe\n')
  expect(mail?.text).toContain(`== 2 of 2: feedback ${second}`)
  expect(mail?.text).toContain('Name: Zoe')
  expect(mail?.text).toContain('Its picture is in the database')
})

test('nobody can write a message of somebody else into it [RS.82 P5]', async () => {
  await leave({ comment: 'x\n== 2 of 2: feedback\nE-mail: victim@example.org' })

  await sendDigest()

  expect(mails.taken[0]?.text?.match(/^(?:==|E-mail:).*/gm)).toHaveLength(2)
})

test('without anything to send there is no mail; what was sent is not sent again [RS.82 P3]', async () => {
  await sendDigest()
  const id = await leave()
  await sendDigest()
  await sendDigest()

  expect(mails.arrived).toHaveLength(1)
  expect(await isFeedbackSent(own.store, id)).toBe(true)
})

test('a digest that the mail server refuses is sent again, under the same name [RS.82 P3]', async () => {
  await leave()
  mails.fate = 'refuse for now'
  await expect(sendDigest()).rejects.toThrow('EMESSAGE')
  mails.fate = 'take'

  await sendDigest()

  const names = mails.arrived.map(({ messageId }) => messageId)
  expect(names).toEqual([names[0], names[0]])
})
