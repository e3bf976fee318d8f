import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { XRule } from '../wire/answers.ts'
import { packRules, planRules, TAG, unpackRule } from './plan-rules.ts'

const toRules = (values: string[], tag = TAG): XRule[] =>
  values.map((value, index) => ({ id: `${tag.length}${index}`, value, tag }))
const apply = (existing: XRule[], accounts: string[]): XRule[] => {
  const { add, remove } = planRules(existing, accounts)
  return [...existing.filter((rule) => !remove.includes(rule)), ...toRules(add)]
}
const idsIn = (rules: XRule[]): string[] => rules.flatMap((rule) => unpackRule(rule.value) ?? [])
const ids = fc.uniqueArray(fc.stringMatching(/^[1-9][0-9]{0,18}$/), { maxLength: 120 })
const manyIds = fc.uniqueArray(fc.stringMatching(/^[1-9][0-9]{0,18}$/), {
  minLength: 150,
  maxLength: 200,
})

test('whoever came or left, every account is followed once and nobody else [S1.2]', () => {
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1, maxLength: 6 }), (rosters) => {
      let rules: XRule[] = []
      for (const roster of rosters) {
        rules = apply(rules, roster)

        expect(idsIn(rules).toSorted()).toEqual(roster.toSorted())
        expect(rules.length).toBeLessThanOrEqual(2 * packRules(roster).length)
      }
    }),
  )
})

test('a new account adds a rule and touches no other [S1.2]', () => {
  const accounts = Array.from({ length: 300 }, (_, index) => String(10n ** 18n + BigInt(index)))
  const existing = toRules(packRules(accounts))

  const plan = planRules(existing, [...accounts, '5'])

  expect(plan).toEqual({ add: ['from:5'], remove: [] })
})

test('when an account leaves, its rule is replaced by one without it [S1.2]', () => {
  const existing = toRules(['from:1 OR from:2', 'from:3'])

  const plan = planRules(existing, ['1', '3'])

  expect(plan).toEqual({ add: ['from:1'], remove: existing.slice(0, 1) })
})

test('rules of others stay as they are, whatever they say [S1.2]', () => {
  const others = [...toRules(['from:9', 'cats'], 'other'), { id: '7', value: 'dogs' }]

  const plan = planRules(others, ['1'])

  expect(plan).toEqual({ add: ['from:1'], remove: [] })
})

test('rules of ours that have another form, or double one, are removed [S1.2]', () => {
  const existing = toRules(['from:1', 'from:1 OR from:1', 'cats'])

  const plan = planRules(existing, ['1'])

  expect(plan).toEqual({ add: [], remove: existing.slice(1) })
})

test('the rules name every account once and none is longer than X takes [S1.2]', () => {
  fc.assert(
    fc.property(manyIds, (accounts) => {
      const rules = packRules(accounts)

      expect(rules.flatMap((rule) => unpackRule(rule) ?? []).toSorted()).toEqual(
        accounts.toSorted(),
      )
      for (const rule of rules) expect(rule.length).toBeLessThanOrEqual(1024)
    }),
  )
})

test('the same accounts in another order make the same rules, so that nothing is sent again [S1.2]', () => {
  fc.assert(
    fc.property(manyIds, (accounts) => {
      expect(packRules(accounts.toReversed())).toEqual(packRules(accounts))
    }),
  )
})

test('the rules are few: no two neighbours would fit into one [S1.2]', () => {
  fc.assert(
    fc.property(manyIds, (accounts) => {
      const rules = packRules(accounts)

      for (const [index, rule] of rules.slice(0, -1).entries()) {
        const [next = ''] = rules[index + 1]?.split(' OR ') ?? []
        expect(`${rule} OR ${next}`.length).toBeGreaterThan(1024)
      }
    }),
  )
})

test('720 accounts with long ids need at most 30 rules of the 1,000 that we may have [S1.2]', () => {
  const accounts = Array.from({ length: 720 }, (_, index) => String(10n ** 18n + BigInt(index)))

  expect(packRules(accounts).length).toBeLessThanOrEqual(30)
})
