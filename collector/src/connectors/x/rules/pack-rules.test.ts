import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRules } from './pack-rules.ts'

const ids = fc.uniqueArray(fc.stringMatching(/^[1-9][0-9]{0,18}$/), {
  minLength: 150,
  maxLength: 200,
})
const idsIn = (rules: string[]) =>
  rules.flatMap((rule) => rule.split(' OR ').map((part) => part.replace(/^from:/, '')))

test('the rules name every account once and none is longer than X takes [S1.2]', () => {
  fc.assert(
    fc.property(ids, (accounts) => {
      const rules = packRules(accounts)

      expect(idsIn(rules).toSorted()).toEqual(accounts.toSorted())
      for (const rule of rules) expect(rule.length).toBeLessThanOrEqual(1024)
    }),
  )
})

test('the same accounts in another order give the same rules, so that nothing is sent anew [S1.2]', () => {
  fc.assert(
    fc.property(ids, (accounts) => {
      expect(packRules(accounts.toReversed())).toEqual(packRules(accounts))
    }),
  )
})

test('the rules are few: no two neighbours would fit into one [S1.2]', () => {
  fc.assert(
    fc.property(ids, (accounts) => {
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
