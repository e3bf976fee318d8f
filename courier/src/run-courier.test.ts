import { randomUUID } from 'node:crypto'
import { askForAlert } from '@hemicycle/store'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  createTestCourier,
  itemOf,
  SITE_URL,
  tellPosts,
  type TestCourier,
} from '../testing/create-test-courier.ts'
import { runCourier } from './run-courier.ts'

let courier: TestCourier
beforeAll(async () => {
  courier = await createTestCourier(new AbortController().signal)
})
beforeEach(() => courier.reset())
afterAll(() => courier.close())

/** Rounds without pauses until it is told to end. */
async function runUntil(isDone: () => Promise<void> | void): Promise<void> {
  const ending = new AbortController()
  const running = runCourier(
    { ...courier.deps, ending: ending.signal },
    { roundMs: 1, refreshMs: 0 },
  )
  try {
    await vi.waitFor(isDone)
  } finally {
    ending.abort()
    await running
  }
}

test('a link is mailed with nothing of what was typed, once [RM.1 RM.2]', async () => {
  const id = randomUUID()
  const { keys } = courier.deps
  await askForAlert(
    courier.own.reader,
    {
      id,
      addressSealed: keys.seal(id, 'ada@example.org'),
      addressHint: Buffer.from('hint'),
      addressKey: keys.toAddressKey('ada@example.org'),
      view: 'search-value=secret',
      every: 'week',
    },
    { perAddress: 1, linksPerAddress: 1, linksPerDay: 1 },
  )

  await runUntil(async () => expect(await courier.listRows()).toMatchObject([{ link_due: false }]))

  expect(courier.mails.arrived).toHaveLength(1)
  const [mail] = courier.mails.taken
  expect(mail?.text).toContain(`${SITE_URL}/alerts/${keys.toToken(id)}`)
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/secret|week/)
})

test('a link that may have arrived is mailed again under the same Message-ID [RM.9]', async () => {
  const id = await courier.addAlert('ada@example.org')
  await courier.change(`link_due = true, next_at = now() + interval '1 day'`)
  courier.mails.fate = 'die'
  await runUntil(() => expect(courier.mails.arrived).toHaveLength(1))
  courier.mails.fate = 'take'
  await courier.change('claimed_until = null')

  await runUntil(() => expect(courier.mails.taken).toHaveLength(1))

  const [first, again] = courier.mails.arrived.map(({ messageId }) => messageId)
  expect(first).toContain(`<alert-${id}-link-`)
  expect(again).toBe(first)
})

test('after a year an alert is asked about once [RM.11]', async () => {
  await courier.addAlert('ada@example.org')
  await courier.change(
    `next_at = now() + interval '1 day', confirmed_at = now() - interval '366 days'`,
  )

  await runUntil(() => expect(courier.mails.taken).toHaveLength(1))

  expect(courier.mails.taken[0]?.subject).toBe('Still wanted? Fisheries, Lithuania')
})

test('after an outage of the API alerts are mailed, and the outage is logged once [RM.9]', async () => {
  await courier.addAlert('ada@example.org')
  let failures = 0
  courier.answer = (path, query) => {
    failures += 1
    return failures > 3 ? tellPosts([itemOf('1')])(path, query) : { status: 503, data: {} }
  }

  await runUntil(() => expect(courier.mails.taken).toHaveLength(1))

  expect(courier.logged().match(/alerts wait/g)).toHaveLength(1)
  expect(courier.logged()).toContain('alerts are mailed again')
})
