import { beforeEach, expect, test } from 'vitest'
import { createTestLog, type TestLog } from '../../testing/index.ts'
import { showProgress } from './show-progress.ts'

let testLog: TestLog
let now: number
let written: string[]
beforeEach(() => {
  testLog = createTestLog()
  now = 0
  written = []
})

const open = (isTTY: boolean) =>
  showProgress({
    log: testLog.log,
    name: 'reading timelines',
    total: 4,
    terminal: { isTTY, write: (text: string) => written.push(text) > 0 },
    now: () => now,
  })

test('in a log a long read says a line every 10 s, however much happens [S1.1]', () => {
  const progress = open(false)

  for (; now < 35_000; now += 100) progress.read(1)
  progress.end()

  expect(testLog.messages).toHaveLength(3)
  expect(written).toEqual([])
})

test('a short read says nothing [S1.1]', () => {
  const progress = open(false)

  progress.step()
  progress.end()

  expect(testLog.messages).toEqual([])
})

test('on a terminal a bar shows how far it is, and is wiped at the end [S1.1]', () => {
  const progress = open(true)
  progress.read(120)
  progress.step()
  now = 1_000

  progress.step()
  progress.end()

  expect(written[0]).toContain('reading timelines')
  expect(written[0]).toContain('2 of 4, 120 posts')
  expect(written.at(-1)).toBe('\r\u001B[K')
  expect(testLog.messages).toEqual([])
})
