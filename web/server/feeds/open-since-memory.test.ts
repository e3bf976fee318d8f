import { expect, test } from 'vitest'
import { openSinceMemory } from './open-since-memory.ts'

const TAG = 't'.repeat(27)
const LATER = 2

/** Whether the first of `count` addresses of this length is still remembered after the last. */
function remembersFirst(count: number, length: number): boolean {
  const findSince = openSinceMemory()
  const toAddress = (index: number) => String(index).padStart(length, '/')
  for (let index = 0; index < count; index += 1) findSince(toAddress(index), { tag: TAG, since: 1 })
  return findSince(toAddress(0), { tag: TAG, since: LATER }) !== LATER
}

test('an answer stands since it was first given, another one since now [RD.7]', () => {
  const findSince = openSinceMemory()

  expect(findSince('/a', { tag: 'one', since: 1 })).toBe(1)
  expect(findSince('/a', { tag: 'one', since: 2 })).toBe(1)
  expect(findSince('/a', { tag: 'two', since: 3 })).toBe(3)
  expect(findSince('/a', { tag: 'one', since: 4 })).toBe(4)
})

test('the answers at 10,000 usual addresses are remembered, and a few of the longest [RD.7]', () => {
  expect(remembersFirst(10_000, 100)).toBe(true)
  expect(remembersFirst(10_001, 100)).toBe(false)
  expect(remembersFirst(100, 16_000)).toBe(true)
  expect(remembersFirst(200, 16_000)).toBe(false)
})
