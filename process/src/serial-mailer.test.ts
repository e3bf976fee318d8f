import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMailServer, type MailServer } from '../testing/create-mail-server.ts'
import { createSerialMailer, MailError, type Mailer } from './mailer.ts'

const NO_DEADLINE = new AbortController().signal
const IDLE_MS = 200
let mails: MailServer
let mailer: Mailer
beforeEach(async () => {
  mails = await createMailServer()
  mailer = createSerialMailer(mails, IDLE_MS)
})
afterEach(() => mails.close())

const send = (to = 'ada@example.org', deadline = NO_DEADLINE) =>
  mailer({ from: 'site@example.org', to, text: 'Words' }, deadline)
const fail = async (...args: Parameters<typeof send>): Promise<MailError> => {
  const error = await send(...args).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(MailError)
  return error as MailError
}

test('mails go over one connection, which ends when there are none [RM.9]', async () => {
  for (let count = 0; count < 120; count += 1) await send()
  const { all } = mails.connections()
  await vi.waitFor(() => expect(mails.connections().open).toBe(0))
  await send()

  expect(all).toBe(1)
  expect(mails.connections().all).toBe(2)
  expect(mails.arrived).toHaveLength(121)
})

test('when the server ends the connection between two mails, the second goes over another one, once [RM.9]', async () => {
  await send()
  mails.hangUp()

  await send()

  expect(mails.arrived).toHaveLength(2)
  expect(mails.connections().all).toBe(2)
})

test('when the connection breaks after a mail, nobody sends it again [RM.9]', async () => {
  await send()
  mails.fate = 'die'

  const error = await fail()
  mails.fate = 'take'
  await send('bob@example.org')

  expect(error).toMatchObject({ mayBeTaken: true, refusal: null })
  expect(mails.arrived.map(({ to }) => to?.[0]?.address)).toEqual([
    'ada@example.org',
    'ada@example.org',
    'bob@example.org',
  ])
})

test('a server that hangs is given up at the deadline; the next mail has a connection of its own [RM.9]', async () => {
  const late = new AbortController()
  await send()
  mails.fate = 'hang'
  const failing = fail('ada@example.org', late.signal)
  await vi.waitFor(() => expect(mails.arrived).toHaveLength(2))

  late.abort()
  const error = await failing
  mails.fate = 'take'
  await send()

  expect(error).toMatchObject({ mayBeTaken: true })
  expect(error.message).toContain('too slow')
  expect(mails.arrived).toHaveLength(3)
  expect(mails.connections().all).toBe(2)
})

test('the deadline of a mail that was sent ends no later one [RM.9]', async () => {
  const late = new AbortController()
  await send('ada@example.org', late.signal)

  late.abort()
  await send()

  expect(mails.connections().all).toBe(1)
})

test('a refusal is about its mail alone [RM.9 RM.11]', async () => {
  mails.unknown = ['ada@example.org']

  const error = await fail()
  await send('bob@example.org')
  mails.fate = 'refuse for now'
  const later = await fail('bob@example.org')

  expect([error, later]).toMatchObject([
    { mayBeTaken: false, refusal: 'for good' },
    { mayBeTaken: false, refusal: 'for now' },
  ])
  expect(mails.taken).toHaveLength(1)
})

test('a server that is away has taken nothing, and gets the next mail when it is back [RM.9]', async () => {
  const port = Number(new URL(mails.url).port)
  await send()
  await mails.close()

  const error = await fail()
  mails = await createMailServer(port)
  await send()

  expect(error).toMatchObject({ mayBeTaken: false })
  expect(mails.taken).toHaveLength(1)
})
