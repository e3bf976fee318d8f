import { CONTRIBUTOR_TYPES, type KnownContributor } from '@hemicycle/contract'
import { InvalidCursorError, toOpaque } from '@hemicycle/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contributorOf } from '../../../testing/index.ts'
import { toPage } from './to-page.ts'

const asked = (link: string | null) => new URL(link ?? '', 'https://posts.example.org').searchParams
const idsOf = (contributors: KnownContributor[]) => contributors.map(({ id }) => id)

/** Few names, so that many contributors share one. */
const somebody = fc.record({
  id: fc.stringMatching(/^[0-9a-f]{24}$/),
  type: fc.constantFrom(...CONTRIBUTOR_TYPES),
  fullName: fc.constantFrom('Anna', 'anna', 'Ánna', 'Łódka', 'Zoë', 'Ελένη', 'x'.repeat(300)),
})
const everybody = fc
  .uniqueArray(somebody, { selector: ({ id }) => id, maxLength: 30 })
  .map((all) => all.map((person) => contributorOf('a', person)))

test('contributors who stay appear once and in order, even if others come and leave between two pages [RW.2 RW.38]', () => {
  fc.assert(
    fc.property(everybody, fc.integer({ min: 1, max: 7 }), (all, pageSize) => {
      const stay = all.filter((_, index) => index % 2 === 0)
      let page = toPage(stay, new URLSearchParams({ pageSize: String(pageSize) }))
      const seen = [...page.items]
      for (let turn = 0; page.next !== null; turn += 1) {
        page = toPage(turn % 2 === 0 ? all : stay, asked(page.next))
        seen.push(...page.items)
      }

      const whole = toPage(stay, new URLSearchParams({ pageSize: '1000' }))
      expect(seen.filter((contributor) => stay.includes(contributor))).toEqual(whole.items)
      expect(new Set(seen).size).toBe(seen.length)
    }),
  )
})

test('prev leads back page by page to the first one [RW.2 RW.3]', () => {
  fc.assert(
    fc.property(everybody, fc.integer({ min: 1, max: 7 }), (all, pageSize) => {
      let page = toPage(all, new URLSearchParams({ pageSize: String(pageSize) }))
      const pages = [page]
      while (page.next !== null) {
        page = toPage(all, asked(page.next))
        pages.push(page)
      }

      const before = pages.map(({ prev }) => prev && toPage(all, asked(prev)))
      expect(before).toEqual([null, ...pages.slice(0, -1)])
    }),
  )
})

test('page numbers work, and their links use cursors [RW.8 RW.2]', () => {
  const all = ['1', '2', '3', '4', '5'].map((digit) => contributorOf(digit))
  const page = toPage(all, new URLSearchParams({ pageSize: '2', pageNo: '1' }))

  expect(idsOf(page.items)).toEqual(idsOf(all.slice(2, 4)))
  expect(page).toMatchObject({ total: 5, offset: 4 })
  expect(asked(page.next).has('pageNo')).toBe(false)
  expect(idsOf(toPage(all, asked(page.next)).items)).toEqual(idsOf(all.slice(4)))
})

test('the cursor after the last contributor is an empty page [RW.3]', () => {
  const [one, other] = [contributorOf('1'), contributorOf('2')]
  const { next } = toPage([one, other], new URLSearchParams({ pageSize: '1' }))

  const page = toPage([one], asked(next))

  expect(page).toEqual({ total: 1, offset: 1, next: null, prev: null, items: [] })
})

test.each([
  ['no word at all', ''],
  ['no list', 'nonsense'],
  ['a type nobody knows', toOpaque(['mayor', 'Anna', 'a'])],
  ['no name', toOpaque(['mep', 7, 'a'])],
  ['no id', toOpaque(['mep', 'Anna'])],
  ['another way than back', toOpaque(['mep', 'Anna', 'a', 'up'])],
])('an invalid cursor is refused: %s [RW.2]', (_, after) => {
  expect(() => toPage([], new URLSearchParams({ after }))).toThrow(InvalidCursorError)
})
