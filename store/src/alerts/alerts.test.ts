import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestStore, newPost, rosterOf, type TestStore } from '../../testing/index.ts'
import { settle, takeBatch } from '../index-queue/search-queue.ts'
import { savePosts } from '../posts/save-posts.ts'
import { saveRoster } from '../roster/save-roster.ts'
import { askForAlert, type AlertLimits, type AskedAlert } from './ask-for-alert.ts'
import { changeAlert, confirmAlert, loadAlert, stopAlert } from './own-alert.ts'
import {
  isStillTaken,
  noteAskedAgain,
  noteLinkSent,
  noteRefused,
  noteTold,
  putBackAlerts,
  takeDueAlerts,
  takeLinks,
  takeOldAlerts,
} from './take-alerts.ts'
import { countAlerts, endOldAlerts, loadIndexedUntil } from './watch-alerts.ts'

const HELD_FOR = '3 minutes'
const NO_TIME = '0 s'
const LIMITS: AlertLimits = { perAddress: 3, linksPerAddress: 4, linksPerDay: 6 }
const PAST = new Date('2020-01-01T00:00:00Z')
const FUTURE = new Date('2100-01-01T00:00:00Z')

let own: TestStore
beforeAll(async () => {
  own = await createTestStore()
})
beforeEach(() => own.owner.query(sql`delete from alert`))
afterAll(() => own.drop())

const askedBy = (address: string, view = ''): AskedAlert => ({
  id: randomUUID(),
  addressSealed: Buffer.from(`sealed ${address}`),
  addressHint: Buffer.from(`hint ${address}`),
  addressKey: Buffer.from(address),
  view,
  every: 'day',
})
async function ask(address: string, view = ''): Promise<string> {
  const asked = askedBy(address, view)
  await askForAlert(own.reader, asked, LIMITS)
  return asked.id
}
async function confirm(id: string, nextAt = PAST): Promise<string> {
  for (const taken of await takeLinks(own.courier, 9, NO_TIME))
    await noteLinkSent(own.courier, taken)
  await confirmAlert(own.reader, id, nextAt)
  return id
}
const listRows = () =>
  own.owner.query<{ id: string; view: string; asks: number; link_due: boolean; every: string }>(
    sql`select id, view, asks, link_due, every from alert order by created_at`,
  )
const change = (words: string) => own.owner.query(raw(`update alert set ${words}`))
const takeDue = (until = FUTURE, heldFor = HELD_FOR) =>
  takeDueAlerts(own.courier, until, 9, heldFor)

test('sent twice it is one alert and one mail; asked for again, its link is mailed again [RM.1 RM.3]', async () => {
  const id = await ask('ada')
  await ask('ada')
  const first = await takeLinks(own.courier, 9, NO_TIME)
  for (const taken of first) await noteLinkSent(own.courier, taken)
  const none = await takeLinks(own.courier, 9, HELD_FOR)

  await ask('ada')

  expect(first.map((taken) => taken.id)).toEqual([id])
  expect(none).toEqual([])
  expect(await listRows()).toMatchObject([{ id, asks: 2, link_due: true }])
})

test('beyond the limits of an address nothing is saved or mailed, and nobody is told [RM.1 RM.3]', async () => {
  for (const view of ['a', 'b', 'c', 'd']) await ask('ada', view)
  const saved = await listRows()
  await change('link_due = false')
  await ask('ada', 'a')
  await ask('ada', 'a')
  await change('link_due = false')

  const again = await askForAlert(own.reader, askedBy('ada', 'b'), LIMITS)

  expect(saved.map(({ view }) => view)).toEqual(['a', 'b', 'c'])
  expect(again).toBe(true)
  expect(await takeLinks(own.courier, 9, HELD_FOR)).toEqual([])
})

test('the limit of a day for everybody refuses, and the next day does not [RM.3]', async () => {
  for (const address of ['a', 'b', 'c', 'd', 'e', 'f']) await ask(address)

  const full = await askForAlert(own.reader, askedBy('g'), LIMITS)
  await change(`created_at = now() - interval '25 hours'`)
  const later = await askForAlert(own.reader, askedBy('g'), LIMITS)

  expect([full, later]).toEqual([false, true])
})

test('of many who ask at the same time only as many as allowed are saved [RM.3]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => askForAlert(own.reader, askedBy(`${index}`), LIMITS)),
  )

  expect(answers.filter(Boolean)).toHaveLength(LIMITS.linksPerDay)
  expect(await listRows()).toHaveLength(LIMITS.linksPerDay)
})

test('an alert that nobody confirmed is never due, and confirming twice changes nothing [RM.2]', async () => {
  const id = await ask('ada')
  const before = await takeDue()
  await confirm(id)
  const [confirmed] = await takeDue(FUTURE, NO_TIME)

  await confirmAlert(own.reader, id, FUTURE)
  const [again] = await takeDue(FUTURE, NO_TIME)

  expect(before).toEqual([])
  expect(again).toMatchObject({ nextAt: confirmed?.nextAt, confirmedAt: confirmed?.confirmedAt })
})

test('asked for again by anybody, a confirmed alert stays as it is [RM.2]', async () => {
  const id = await confirm(await ask('ada'))

  await askForAlert(own.reader, { ...askedBy('ada'), every: 'hour' }, LIMITS)

  expect(await loadAlert(own.reader, id)).toMatchObject({ every: 'day' })
  expect(await listRows()).toHaveLength(1)
})

test('how often is changed without confirming, and Stop leaves no row [RM.2 RM.10]', async () => {
  const id = await ask('ada')

  const changed = await changeAlert(own.reader, id, 'week', PAST)
  const then = await loadAlert(own.reader, id)
  await stopAlert(own.reader, id)

  expect(changed).toBe(true)
  expect(then).toMatchObject({
    addressHint: Buffer.from('hint ada'),
    every: 'week',
    confirmedAt: null,
  })
  expect(await loadAlert(own.reader, id)).toBeNull()
  expect(await confirmAlert(own.reader, id, PAST)).toBe(false)
  expect(await listRows()).toEqual([])
})

test('of two couriers one gets an alert, until its time is over or it is put back [RM.9]', async () => {
  await confirm(await ask('ada'))

  const both = await Promise.all([takeDue(), takeDue()])
  const [held] = both.flat()
  const none = await takeDue()
  await putBackAlerts(own.courier, held ? [held] : [])

  expect(both.flat()).toHaveLength(1)
  expect(none).toEqual([])
  expect(await takeDue(FUTURE, NO_TIME)).toHaveLength(1)
  expect(await takeDue()).toHaveLength(1)
})

test('what was told moves with the note of its mail, never back, and only for who holds it [RM.6 RM.9]', async () => {
  await confirm(await ask('ada'))
  const until = new Date(Date.now() + 60_000)
  const [first] = await takeDue(FUTURE, NO_TIME)
  const [second] = await takeDue()
  if (!first || !second) throw new Error('nothing is due')

  await noteTold(own.courier, [{ ...first, seenUntil: FUTURE, nextAt: FUTURE }])
  const lost = await isStillTaken(own.courier, first, '1 minute')
  const held = await isStillTaken(own.courier, second, '1 minute')
  await noteTold(own.courier, [{ ...second, seenUntil: until, nextAt: PAST }])
  const [third] = await takeDue()
  await noteTold(own.courier, third ? [{ ...third, seenUntil: PAST, nextAt: PAST }] : [])
  const [fourth] = await takeDue()

  expect([lost, held]).toEqual([false, true])
  expect(fourth?.seenUntil).toEqual(until)
  expect(await takeDueAlerts(own.courier, until, 9, NO_TIME)).toEqual([])
})

test('a stopped alert is not mailed any more, also by a courier that holds it [RM.10]', async () => {
  const id = await confirm(await ask('ada'))
  const [held] = await takeDue()
  await stopAlert(own.reader, id)

  expect(held && (await isStillTaken(own.courier, held, '1 minute'))).toBe(false)
})

test('an address that is refused waits for a day and ends the third time in a row [RM.11]', async () => {
  await confirm(await ask('ada'))
  const ended: boolean[] = []
  for (let times = 0; times < 3; times += 1) {
    const [held] = await takeDue()
    if (held) ended.push(await noteRefused(own.courier, held, 3))
    expect(await takeDue()).toEqual([])
    await change('claimed_until = null')
  }

  expect(ended).toEqual([false, false, true])
  expect(await listRows()).toEqual([])
})

test('one that was delivered in between begins to count again [RM.11]', async () => {
  await confirm(await ask('ada'))
  for (let times = 0; times < 4; times += 1) {
    const [refused] = await takeDue()
    if (refused) await noteRefused(own.courier, refused, 2)
    await change('claimed_until = null')
    const [taken] = await takeDue()
    if (taken) await noteTold(own.courier, [{ ...taken, seenUntil: PAST, nextAt: PAST }])
  }

  expect(await listRows()).toHaveLength(1)
})

test('unconfirmed alerts go after two days, old ones are asked about once and go unless kept [RM.11]', async () => {
  const ends = { unconfirmedFor: '48 hours', askedFor: '14 days' }
  await ask('unconfirmed')
  await change(`created_at = now() - interval '49 hours'`)
  const kept = await confirm(await ask('kept'))
  await confirm(await ask('left'))
  await ask('new')
  await change(`confirmed_at = now() - interval '13 months' where confirmed_at is not null`)

  const old = await takeOldAlerts(own.courier, '12 months', 9, HELD_FOR)
  for (const taken of old) await noteAskedAgain(own.courier, taken)
  const twice = await takeOldAlerts(own.courier, '12 months', 9, HELD_FOR)
  await confirmAlert(own.reader, kept, PAST)
  await change(`asked_again_at = now() - interval '15 days' where asked_again_at is not null`)
  const ended = await endOldAlerts(own.courier, ends)

  expect([old.length, twice.length]).toEqual([2, 0])
  expect(ended).toEqual({ unconfirmed: 1, unwanted: 1 })
  expect(await listRows()).toHaveLength(2)
  expect(await takeOldAlerts(own.courier, '12 months', 9, HELD_FOR)).toEqual([])
})

test.each([
  ['the collector', 'store', 'select id from alert'],
  ['the collector', 'store', 'delete from alert'],
  ['the API', 'reader', 'select address_sealed from alert'],
  ['the API', 'reader', 'update alert set address_sealed = null'],
  ['the API', 'reader', 'update alert set address_hint = address_sealed'],
  ['the courier', 'courier', 'insert into alert (id) values (gen_random_uuid())'],
  ['the courier', 'courier', 'update alert set confirmed_at = now()'],
  ['the courier', 'courier', 'select content from post'],
  ['the courier', 'courier', 'select id from feedback'],
] as const)('PostgreSQL refuses %s, as %s: %s [RM.5]', async (_, role, statement) => {
  await expect(own[role].query(raw(statement))).rejects.toThrow('permission denied')
})

test('they are counted, and those whose mail is late [RM.13]', async () => {
  await confirm(await ask('late'))
  await confirm(await ask('on time'), FUTURE)
  await ask('unconfirmed')

  expect(await countAlerts(own.courier)).toMatchObject({ confirmed: 2, unconfirmed: 1, late: 1 })
})

test('what is new ends a minute ago, or before the first post that waits to be indexed [RM.6]', async () => {
  await saveRoster(own.store, 'test', rosterOf(1))
  await savePosts(own.store, [newPost('1'), newPost('2')])
  const changePost = (words: string) => own.owner.query(raw(words))
  await changePost(`update post set first_seen_at = now() - interval '1 hour' where id = '1'`)
  await changePost(`update search_queue set queued_at = now() - interval '1 hour' where id = '1'`)
  await changePost(
    `update search_queue set queued_at = (select first_seen_at from post where post.id = search_queue.id)
      where subject = 'post'`,
  )
  const minutesAgo = async () =>
    Math.round((Date.now() - (await loadIndexedUntil(own.courier)).getTime()) / 60_000)

  const waiting = await minutesAgo()
  await changePost(`update search_queue set attempts = 1 where id = '1'`)
  const refused = await minutesAgo()
  await changePost(`update search_queue set attempts = 0 where id = '1'`)
  await settle(own.store, await takeBatch(own.store, 9))
  const indexed = await minutesAgo()
  // Changed since: readers see the post, and its change may wait.
  await savePosts(own.store, [newPost('1', { fingerprint: 'other' })])
  const changed = await minutesAgo()

  expect([waiting, refused, indexed, changed]).toEqual([60, 1, 1, 1])
})
