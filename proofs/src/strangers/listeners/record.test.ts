import { expect, test } from 'vitest'
import { createRecord, type EventKey, listDifferences } from './record.ts'

const TOLD: EventKey[] = ['created 1', 'created 2', 'changed 1', 'removed 1']

/** What is found when the first listener hears everything, and the second this. */
function compare(heard: EventKey[]): string[] {
  const record = createRecord(() => {})
  const [first, second] = [record.open('the first'), record.open('the second')]
  for (const key of TOLD) first.hear(key)
  for (const key of heard) second.hear(key)
  return record.problems
}

test('listeners who hear the same have no problem, and all events are in one order [RD.33]', () => {
  const record = createRecord(() => {})
  const [first, second] = [record.open('the first'), record.open('the second')]

  for (const key of TOLD) {
    first.hear(key)
    second.hear(key)
  }

  expect(record.problems).toEqual([])
  expect(record.told).toEqual(TOLD)
})

test.each<[string, EventKey[], string]>([
  ['misses one', ['created 1', 'changed 1'], '"changed 1" as number 1, not "created 2"'],
  ['hears one twice', ['created 1', 'created 1'], '"created 1" as number 1, not "created 2"'],
  ['hears another order', ['created 2'], '"created 2" as number 0, not "created 1"'],
])('a listener who %s is noticed [RD.33]', (_, heard, problem) => {
  expect(compare(heard)).toEqual([`the second heard ${problem}`])
})

test.each<[string, EventKey[], string]>([
  ['is missing', TOLD.slice(0, 3), '"removed 1" was not told'],
  ['comes twice', [...TOLD, 'created 2'], '"created 2" was told twice'],
  ['never happened', [...TOLD, 'removed 2'], '"removed 2" was told, but never happened'],
  [
    'comes after its removal',
    ['created 1', 'created 2', 'removed 1', 'changed 1'],
    '"changed 1" was told after its removal',
  ],
  [
    'comes before its creation',
    ['created 2', 'changed 1', 'created 1', 'removed 1'],
    '"changed 1" was told before its creation',
  ],
])('an event that %s is noticed [RD.33]', (_, told, problem) => {
  expect(listDifferences(told, TOLD)).toEqual([problem])
})

test('each change once, those of a post in their order, is right [RD.33]', () => {
  expect(listDifferences(TOLD, TOLD)).toEqual([])
})
