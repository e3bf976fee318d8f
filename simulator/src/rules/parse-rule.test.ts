import { expect, test } from 'vitest'
import { parseRule } from './parse-rule.ts'

test.each([
  'from:SmpOne OR from:12',
  'cats has:images',
  '(from:SmpOne OR from:SmpTwo) -is:retweet lang:fr',
  '"sea ports" #energy @SmpOne $EUR',
  '((a OR b) c) OR (d -e)',
  'from:SmpOne -is:nullcast sample:10',
  'url:"https://parliament.example/agenda"',
  '🏛️ -has:links',
])('%s is a rule', (rule) => {
  expect(parseRule(rule)).toBeDefined()
})

test.each([
  ['', 'missing a clause'],
  ['(from:SmpOne', "missing ')'"],
  ['from:SmpOne)', 'mismatched'],
  ['cats OR', 'missing a clause'],
  ['cats and dogs', 'Ambiguous use of and'],
  ['cats AND dogs', 'Ambiguous use of AND'],
  ['cats or dogs', 'Ambiguous use of or'],
  ['cats -(dogs OR birds)', 'Negation of a group'],
  ['-cats', 'non-negated'],
  ['has:images', 'cannot'],
  ['lang:fr is:reply', 'cannot'],
  ['cats OR lang:fr', 'cannot'],
  ['cats is:nullcast', 'must be negated'],
  ['cats -sample:10', 'cannot be negated'],
  ['cats shoe:12', "invalid operator 'shoe'"],
  ['cats is:tall', "invalid value 'tall'"],
  ['from:much-too-long-for-a-handle', 'invalid value'],
  ['cats "dogs', 'no viable alternative'],
])('%s is refused: %s', (rule, reason) => {
  expect(() => parseRule(rule)).toThrow(reason)
})
