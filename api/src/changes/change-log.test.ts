import { expect, test } from 'vitest'
import { createChangeLog, type ChangeEvent, type ChangeLog } from './change-log.ts'

const MINUTE_MS = 60_000
const told = (events: ChangeEvent[] | null) =>
  events?.map(({ name, postId }) => `${name} ${postId}`) ?? null
/** What those hear who return with this event. */
function since(log: ChangeLog, eventId: string) {
  const position = log.find(eventId)
  return position === null ? null : told(log.read(position))
}

/** A log whose clock stands still until it is moved. */
function open(settled = 0) {
  let now = 0
  const log = createChangeLog(() => now)
  log.settle(settled)
  return { log, pass: (minutes: number) => (now += minutes * MINUTE_MS) }
}

test('who returns continues exactly after their last event [RD.33]', () => {
  const { log } = open()
  log.tell('created', '1', 1)
  log.tell('removed', '2', 3)
  log.tell('changed', '1', 2)

  const heard = log.read(0) ?? []
  expect(told(heard)).toEqual(['created 1', 'removed 2', 'changed 1'])
  expect(since(log, heard[0]?.eventId ?? '')).toEqual(['removed 2', 'changed 1'])
  expect(since(log, heard[2]?.eventId ?? '')).toEqual([])
})

test('who begins without an event continues from there [RD.33]', () => {
  const { log } = open()
  log.tell('created', '1', 1)
  const begun = log.lastEventId()
  log.tell('created', '2', 2)

  expect(since(log, begun)).toEqual(['created 2'])
})

test('after more than 15 minutes the past is unknown, unless nothing was told since [RD.33]', () => {
  const { log, pass } = open()
  const begun = log.lastEventId()
  log.tell('created', '1', 1)
  const last = log.lastEventId()
  pass(14)
  log.settle(1)
  const early = since(log, begun)
  pass(2)
  log.settle(1)

  expect([early, since(log, begun), since(log, last)]).toEqual([['created 1'], null, []])
})

test('at another process they miss nothing, even what was waiting for the index [RD.33]', () => {
  const [first, second] = [open(10).log, open(10).log]
  // 11 waits for the index, so that 12 is told before it.
  first.tell('removed', 'b', 12)
  const eventId = first.lastEventId()
  for (const log of [first, second]) {
    log.settle(10)
    log.tell('created', 'a', 11)
    log.tell('removed', 'c', 13)
    log.settle(13)
  }

  expect(since(second, eventId)).toEqual(['created a', 'removed c'])
  expect(since(second, first.lastEventId())).toEqual([])
})

test('a process that began later does not know what was before [RD.33]', () => {
  const first = open(10).log
  const eventId = first.lastEventId()
  const later = open(20).log

  expect(since(later, eventId)).toBeNull()
})

test('another process that is behind cannot say what was told [RD.33]', () => {
  const eventId = open(30).log.lastEventId()

  expect(since(open(20).log, eventId)).toBeNull()
})

test('after a reset everybody begins again [RD.33]', () => {
  const { log } = open()
  log.tell('created', '1', 1)
  const before = log.lastEventId()

  log.reset(50)

  expect([since(log, before), since(log, log.lastEventId())]).toEqual([null, []])
})

test.each(['', 'x', '1.2.3', `${'0'.repeat(12)}.1`, `${'0'.repeat(12)}.1.2.3`])(
  'nothing is known of an id that is not ours: %s [RD.33]',
  (eventId) => {
    expect(since(open().log, eventId)).toBeNull()
  },
)
