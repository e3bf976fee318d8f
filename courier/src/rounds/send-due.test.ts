import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createTestCourier,
  itemOf,
  SITE_URL,
  tellPosts,
  type TestCourier,
} from '../../testing/create-test-courier.ts'
import { MailError } from '@hemicycle/process/mailer'
import { ApiAwayError } from '../ask-site.ts'
import { sendDue } from './send-due.ts'

const SINCE = new Date('2026-11-18T06:00:00Z')
const UNTIL = new Date('2026-11-19T05:59:00Z')
const TWO = [itemOf('1'), itemOf('2', 'Jonas Invented')]
let courier: TestCourier

beforeAll(async () => {
  courier = await createTestCourier(new AbortController().signal)
})
beforeEach(() => courier.reset())
afterAll(() => courier.close())

const LATER = new Date('2026-11-19T06:59:00Z')
const listAskedUntil = () =>
  courier.asked
    .filter((url) => url.startsWith('/v1/social-item/'))
    .map((url) => Number(new URLSearchParams(url.split('?')[1]).get('seen-until')) * 1000)

const send = (until = UNTIL) => sendDue(courier.deps, until)
const paths = () => courier.asked.map((url) => url.split('?')[0])
const rowOf = async () => (await courier.listRows())[0]

test('a mail tells who posted and when, and leads to each post and to exactly those that it counts [RM.6 RM.8]', async () => {
  courier.answer = tellPosts(TWO, { about: 2 })
  const id = await courier.addAlert('ada@example.org')

  await send()

  const [mail] = courier.mails.taken
  const page = `${SITE_URL}/alerts/${courier.deps.keys.toToken(id)}`
  expect(mail?.to).toMatchObject([{ address: 'ada@example.org' }])
  expect(mail?.subject).toBe('Fisheries, Lithuania: 2 new posts')
  expect(mail?.text).toContain('2 new posts by 2 members since 18 Nov, 07:00 (Brussels)')
  expect(mail?.text).toContain(`19 Nov, 14:05  Ona Invented (Renew, Lithuania)\n  ${SITE_URL}/tw/1`)
  expect(mail?.text).toContain(
    `See all 2: ${SITE_URL}/search?subject=fisheries&from=1794463140&seen-since=1794981600&seen-until=1795067940`,
  )
  expect(mail?.text).toContain(`Stop this alert, or get it weekly instead: ${page}\n`)
  expect(mail?.text).not.toContain('Words of')
  expect(mail?.html).toContain(`<a href="${SITE_URL}/tw/2">`)
  expect(mail?.html).not.toMatch(/<img|<script|<link|http:/)
  expect(await rowOf()).toMatchObject({ seen_until: UNTIL, claimed_until: null })
})

test('mail programs can stop it with one click of their own [RM.10]', async () => {
  courier.answer = tellPosts(TWO)
  const id = await courier.addAlert('ada@example.org')

  await send()

  const headers = new Map(courier.mails.taken[0]?.headers.map(({ key, value }) => [key, value]))
  const page = `${SITE_URL}/alerts/${courier.deps.keys.toToken(id)}`
  expect(headers.get('list-unsubscribe')).toBe(`<${page}/stop>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
})

test('without anything new there is no mail, and the next one begins where this one would have ended [RM.8]', async () => {
  await courier.addAlert('ada@example.org')

  await send()

  expect(courier.mails.arrived).toEqual([])
  expect(paths()).toEqual(['/v1/view-name/', '/v1/social-item/'])
  expect(await rowOf()).toMatchObject({ seen_until: UNTIL })
})

test('the API is asked for what was first seen since the last mail, and posted within a week [RM.6]', async () => {
  await courier.addAlert('ada@example.org', { view: 'country=LT&from=1', seenUntil: SINCE })

  await send()

  const query = new URLSearchParams(courier.asked[1]?.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({
    country: 'LT',
    from: String(UNTIL.getTime() / 1000 - 7 * 86_400),
    'seen-since': String(SINCE.getTime() / 1000),
    'seen-until': String(UNTIL.getTime() / 1000),
    pageSize: '10',
  })
})

test('more than 200 posts are counted and not named [RM.8]', async () => {
  courier.answer = tellPosts(TWO, { total: 201 })
  await courier.addAlert('ada@example.org')

  await send()

  expect(courier.mails.taken[0]?.text).toContain('See all 201: ')
  expect(courier.mails.taken[0]?.text).not.toContain('Ona Invented')
})

test('words of posts are sent only where the operator wants it [RM.8]', async () => {
  courier.answer = tellPosts([itemOf('1', 'Ona <b>')])
  await courier.addAlert('ada@example.org')

  await sendDue({ ...courier.deps, sender: { ...courier.deps.sender, hasTexts: true } }, UNTIL)

  expect(courier.mails.taken[0]?.text).toContain('Words of 1')
  expect(courier.mails.taken[0]?.html).toContain('Ona &lt;b&gt;')
})

test('alerts that ask the same are asked once [RM.12]', async () => {
  courier.answer = tellPosts(TWO)
  for (const name of ['a', 'b', 'c', 'd', 'e']) await courier.addAlert(`${name}@example.org`)
  await courier.addAlert('f@example.org', { view: 'subject=climate' })

  await sendDue(courier.deps, UNTIL, 2)

  expect(courier.mails.taken).toHaveLength(6)
  expect(paths().filter((path) => path === '/v1/social-item/')).toHaveLength(2)
})

test.each<[string, TestCourier['answer']]>([
  ['busy', () => ({ status: 503, data: {} })],
  ['answering from before an outage', () => ({ headers: { 'x-stale': '1' }, data: {} })],
  ['faulty', () => ({ status: 400, data: { parameter: 'country' } })],
])('while the API is %s an alert waits, and then tells everything [RM.9]', async (_, answer) => {
  await courier.addAlert('ada@example.org', { seenUntil: SINCE })
  courier.answer = answer

  await expect(send()).rejects.toBeInstanceOf(ApiAwayError)
  const waiting = await rowOf()
  courier.answer = tellPosts(TWO)
  await send()

  expect(waiting).toMatchObject({ seen_until: SINCE, claimed_until: null })
  expect(courier.mails.taken).toHaveLength(1)
})

test('while the mail server is away an alert waits [RM.9]', async () => {
  courier.answer = tellPosts(TWO)
  await courier.addAlert('ada@example.org', { seenUntil: SINCE })
  await courier.addAlert('bob@example.org', { seenUntil: SINCE })
  const { mailer } = courier.deps
  const away = () => Promise.reject(new MailError('away'))

  await expect(sendDue({ ...courier.deps, mailer: away }, UNTIL)).rejects.toThrow('away')
  const waiting = await courier.listRows()
  await sendDue({ ...courier.deps, mailer }, LATER)

  expect(waiting).toMatchObject([
    { seen_until: SINCE, telling_until: null, claimed_until: null },
    { seen_until: SINCE, telling_until: null, claimed_until: null },
  ])
  expect(courier.mails.taken).toHaveLength(2)
  expect(await rowOf()).toMatchObject({ seen_until: LATER })
})

test('an address that is refused does not hold up the others, and waits for a day [RM.9 RM.11]', async () => {
  courier.answer = tellPosts(TWO)
  courier.mails.unknown = ['ada@example.org']
  await courier.addAlert('ada@example.org', { seenUntil: SINCE })
  await courier.addAlert('bob@example.org', { seenUntil: SINCE })

  await send()
  await send()

  expect(courier.mails.taken.map(({ to }) => to?.[0]?.address)).toEqual(['bob@example.org'])
  expect(await courier.listRows()).toMatchObject([
    { failures: 1, seen_until: SINCE },
    { failures: 0, seen_until: UNTIL },
  ])
})

test('a server that asks for a second try gets one later [RM.9]', async () => {
  courier.answer = tellPosts(TWO)
  courier.mails.fate = 'refuse for now'
  await courier.addAlert('ada@example.org', { seenUntil: SINCE })

  await send()

  const row = await rowOf()
  expect(row).toMatchObject({ failures: 0, seen_until: SINCE })
  expect(row?.claimed_until?.getTime()).toBeGreaterThan(Date.now())
})

test('a mail that the server may have taken is not sent again at once [RM.9]', async () => {
  courier.answer = tellPosts(TWO)
  courier.mails.fate = 'die'
  await courier.addAlert('ada@example.org', { seenUntil: SINCE })

  await expect(send()).rejects.toThrow('mail server')
  courier.mails.fate = 'take'
  await send()

  expect(courier.mails.arrived).toHaveLength(1)
})

test('a mail that may have arrived is sent again as it was, and the next one begins where it ends [RM.6 RM.9]', async () => {
  courier.answer = tellPosts(TWO)
  courier.mails.fate = 'die'
  await courier.addAlert('ada@example.org', { seenUntil: SINCE })
  await expect(send()).rejects.toThrow('mail server')
  courier.mails.fate = 'take'
  // As if the courier had died: nobody puts the alert back, and its reservation ends.
  await courier.change('claimed_until = null')

  await send(LATER)
  await courier.change(`next_at = now()`)
  await send(LATER)

  const ids = courier.mails.arrived.map(({ messageId }) => messageId)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
  expect(listAskedUntil()).toEqual([UNTIL, UNTIL, LATER].map((at) => at.getTime()))
  expect(courier.asked.at(-1)).toContain(`seen-since=${UNTIL.getTime() / 1000}`)
  expect(await rowOf()).toMatchObject({ seen_until: LATER, telling_until: null })
})

test.each<[string, () => void]>([
  ['refuses it for now', () => (courier.mails.fate = 'refuse for now')],
  ['refuses the address', () => (courier.mails.unknown = ['ada@example.org'])],
])('after a mail server that %s, the next mail tells what is new then [RM.9]', async (_, begin) => {
  courier.answer = tellPosts(TWO)
  await courier.addAlert('ada@example.org', { seenUntil: SINCE })
  begin()
  await send()
  courier.mails.fate = 'take'
  courier.mails.unknown = []
  await courier.change('claimed_until = null')

  await send(LATER)

  expect(listAskedUntil()).toEqual([UNTIL, LATER].map((at) => at.getTime()))
  expect(await rowOf()).toMatchObject({ seen_until: LATER })
})

test('after Stop nothing is sent, also by a courier that was about to [RM.10]', async () => {
  courier.answer = tellPosts(TWO)
  await courier.addAlert('ada@example.org')
  const { site } = courier.deps
  const findNews: typeof site.findNews = async (question) => {
    const news = await site.findNews(question)
    await courier.own.owner.query({ text: 'delete from alert', values: [] })
    return news
  }

  await sendDue({ ...courier.deps, site: { ...site, findNews } }, UNTIL)

  expect(courier.mails.arrived).toEqual([])
})

test.each<[string, TestCourier['answer']]>([
  ['a subject', () => ({ status: 400, data: { parameter: 'subject' } })],
  ['everybody', () => ({ data: { name: 'All posts', isGone: true } })],
])(
  'when %s that it asks for is gone, an alert says so once and ends [RM.11]',
  async (_, answer) => {
    courier.answer = answer
    await courier.addAlert('ada@example.org')

    await send()
    await send()

    expect(courier.mails.taken.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('This alert has ended'),
    ])
    expect(await courier.listRows()).toEqual([])
  },
)

test('an address that was sealed with another key holds up nobody, and waits [RM.4 RM.9]', async () => {
  courier.answer = tellPosts(TWO)
  await courier.addAlert('ada@example.org', { seenUntil: SINCE })
  await courier.change(`address_sealed = 'sealed with another key, long enough'`)
  await courier.addAlert('bob@example.org', { seenUntil: SINCE })

  await send()

  expect(courier.mails.taken.map(({ to }) => to?.[0]?.address)).toEqual(['bob@example.org'])
  expect(courier.logged()).toContain('ALERT_KEY')
  expect(await courier.listRows()).toHaveLength(2)
})

test('nothing that is logged has an address or a token [RM.4]', async () => {
  courier.answer = tellPosts(TWO)
  courier.mails.unknown = ['ada@example.org']
  const id = await courier.addAlert('ada@example.org')

  await send()

  expect(courier.logged()).toContain('refused')
  expect(courier.logged()).not.toContain('ada')
  expect(courier.logged()).not.toContain(courier.deps.keys.toToken(id))
})
