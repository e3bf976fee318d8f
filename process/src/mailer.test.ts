import { inspect } from 'node:util'
import type { SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMailServer, type Fate, type MailServer } from '../testing/create-mail-server.ts'
import { MailError, createMailer } from './mailer.ts'

const MAIL: SendMailOptions = {
  from: 'site@example.org',
  to: ['desk@example.org', 'second@example.org'],
  text: 'Words of Ada',
}
const NO_DEADLINE = new AbortController().signal
let mails: MailServer
beforeEach(async () => {
  mails = await createMailServer()
})
afterEach(() => mails.close())

const send = (deadline = NO_DEADLINE, url = mails.url) => createMailer({ url })(MAIL, deadline)
const fail = async (...args: Parameters<typeof send>): Promise<MailError> => {
  const error = await send(...args).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(MailError)
  expect(inspect(error)).not.toMatch(/Ada|I do not want/)
  return error as MailError
}

test.each<[Fate, string, { mayBeTaken: boolean; isForContent: boolean }]>([
  ['refuse', 'EMESSAGE 552', { mayBeTaken: false, isForContent: true }],
  ['refuse for now', 'EMESSAGE 451', { mayBeTaken: false, isForContent: false }],
  ['die', 'ECONNECTION', { mayBeTaken: true, isForContent: false }],
])(
  'of a mail server that answers with "%s" the code is told, and whether it may have taken the mail [P3 P5]',
  async (fate, reason, doubt) => {
    mails.fate = fate

    const error = await fail()

    expect(error).toMatchObject(doubt)
    expect(error.message).toBe(`mail server (MAIL_URL) did not accept the mail: ${reason}`)
  },
)

test.each<Fate>(['hang', 'drip'])(
  'a mail server that does "%s" is given up at the deadline, and may have taken the mail [P3]',
  async (fate) => {
    const late = new AbortController()
    mails.fate = fate
    const failing = fail(late.signal)
    await vi.waitFor(() => expect(mails.arrived).toHaveLength(1))

    late.abort()

    expect(await failing).toMatchObject({
      message: 'mail server (MAIL_URL) did not accept the mail: too slow',
      mayBeTaken: true,
      isForContent: false,
    })
  },
)

test('a mail server that is away has taken nothing [P3]', async () => {
  await mails.close()

  expect(await fail()).toMatchObject({
    message: 'mail server (MAIL_URL) did not accept the mail: ECONNREFUSED',
    mayBeTaken: false,
  })
})

test('a mail for nobody is not refused for its content [P3]', async () => {
  mails.unknown = ['desk@example.org', 'second@example.org']

  expect(await fail()).toMatchObject({ mayBeTaken: false, isForContent: false })
})

test('recipients that the mail server refuses are told, the others get the mail [S7.26]', async () => {
  mails.unknown = ['second@example.org']

  const refused = await send()

  expect(refused).toEqual(['second@example.org'])
  expect(mails.taken).toHaveLength(1)
})

test('a mail goes to another machine encrypted or not at all, unless told otherwise [P5]', async () => {
  const elsewhere = mails.url.replace('127.0.0.1', '0.0.0.0')

  const error = await fail(NO_DEADLINE, elsewhere)
  const before = mails.arrived.length
  await send(NO_DEADLINE, `${elsewhere}?requireTLS=false`)

  expect(error.message).toContain('ETLS')
  expect([before, mails.arrived.length]).toEqual([0, 1])
})
