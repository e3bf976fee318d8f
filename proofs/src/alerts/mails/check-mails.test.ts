import { expect, test } from 'vitest'
import { checkMails, countFaults, type Checked } from './check-mails.ts'
import type { Ledger } from './ledger.ts'
import type { Told } from './read-told.ts'

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 19, 6, 0, second))
const FIRST = { id: '1', text: 'a word', at: at(1), goneAfter: null }
const SECOND = { id: '2', text: 'a word', at: at(5), goneAfter: null }
const OTHER = { id: '3', text: 'something else', at: at(5), goneAfter: null }
const NOTHING: Checked = {
  missed: 0,
  again: 0,
  wrong: 0,
  removed: 0,
  doubled: 0,
  unwanted: 0,
  repeated: 0,
}

const toLedger = (change: Partial<Ledger> = {}): Ledger => ({
  alerts: [
    {
      id: 'one',
      address: 'ada@example.org',
      view: 'search-value=word',
      has: (text) => text.includes('word'),
      since: at(0),
    },
    { id: 'two', address: 'bob@example.org', view: '', has: () => true, since: null },
  ],
  posts: [FIRST, SECOND, OTHER],
  doubtful: [],
  kills: 0,
  ...change,
})
const tell = (from: number, to: number, named: string[], change: Partial<Told> = {}): Told => ({
  messageId: `<alert-one-${to}@example.org>`,
  alertId: 'one',
  to: 'ada@example.org',
  window: { since: at(from), until: at(to) },
  total: named.length,
  named,
  ...change,
})
const GOOD = [tell(0, 3, ['1']), tell(3, 6, ['2'])]

test('mails whose times join and tell each post once have no fault [RM.6]', () => {
  expect(checkMails(GOOD, toLedger())).toEqual(NOTHING)
})

test.each<[keyof Checked, string, Told[], Partial<Ledger>?]>([
  ['missed', 'a mail did not come', GOOD.slice(0, 1)],
  ['missed', 'a time is left out', [tell(0, 3, ['1']), tell(5, 6, [])]],
  ['again', 'the times of two mails overlap', [tell(0, 3, ['1']), tell(0, 6, ['2', '1'])]],
  ['wrong', 'a mail counts too few', [tell(0, 6, ['1'])]],
  ['wrong', 'a mail names a post of another view', [tell(0, 3, ['1']), tell(3, 6, ['3'])]],
  [
    'removed',
    'a post is named after it was removed',
    GOOD,
    { posts: [FIRST, { ...SECOND, goneAfter: 1 }, OTHER] },
  ],
  ['doubled', 'a mail comes twice and nobody was killed', [...GOOD, ...GOOD.slice(1)]],
  [
    'doubled',
    'a mail comes three times after one kill',
    [...GOOD, ...GOOD.slice(1), ...GOOD.slice(1)],
    { doubtful: [GOOD[1]?.messageId ?? ''] },
  ],
  [
    'unwanted',
    'an alert that nobody confirmed tells something',
    [...GOOD, tell(0, 6, ['2', '3', '1'], { alertId: 'two', to: 'bob@example.org' })],
  ],
  [
    'unwanted',
    'a mail goes to somebody else',
    [...GOOD, tell(3, 6, ['2'], { to: 'eve@example.org' })],
  ],
])('it is noticed as "%s" when %s [RM.6 RM.9]', (fault, _, mails, change) => {
  const checked = checkMails(mails, toLedger(change))

  expect(checked[fault]).toBeGreaterThan(0)
  expect(countFaults(checked)).toBeGreaterThan(0)
})

test('a mail that comes again after a kill is no fault, also without a post that was removed meanwhile [RM.9]', () => {
  const again = tell(3, 6, [])
  const ledger = toLedger({
    doubtful: [again.messageId],
    posts: [FIRST, { ...SECOND, goneAfter: 2 }, OTHER],
  })

  expect(checkMails([...GOOD, again], ledger)).toEqual({ ...NOTHING, repeated: 1 })
})

test('for more than 200 posts a mail says their number and names none [RM.8]', () => {
  const posts = Array.from({ length: 201 }, (_, index) => ({ ...FIRST, id: String(index) }))
  const ten = posts.slice(0, 10).map(({ id }) => id)

  const [none, some, fewer] = [
    tell(0, 6, [], { total: 201 }),
    tell(0, 6, ten, { total: 201 }),
    tell(0, 6, [], { total: 200 }),
  ].map((mail) => checkMails([mail], toLedger({ posts })).wrong)

  expect([none, some, fewer]).toEqual([0, 1, 1])
})
