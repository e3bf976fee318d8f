import { expect, test } from 'vitest'
import { toMarkdown, type NightResult, type Report } from './report.ts'

const resultOf = (name: string, value: number): NightResult => ({
  name,
  ring: 'night',
  at: '2026-11-17T03:00:00.000Z',
  isCorrect: true,
  passed: value <= 2,
  summary: `found | all\nof them`,
  seconds: 140,
  load: { busy: 0.4, stolen: 0.123 },
  measurements: [{ name: 'p99', value, unit: 's', atMost: 2 }],
})

const reportOf = (commit: string, ...results: NightResult[]): Report => ({
  commit,
  machine: '2 processors',
  results,
})

test('a report has each value with its limit, the load and the previous value', () => {
  const before = reportOf('aaa', resultOf('freshness', 1.5))

  const text = toMarkdown(reportOf('bbb', resultOf('freshness', 2.5)), before)

  expect(text).toContain('1 proofs: 0 passed, 1 failed (freshness)')
  expect(text).toContain(
    String.raw`| freshness | **FAIL** | PASS | found \| all of them | 140 | 40 % | 12 % |`,
  )
  expect(text).toContain('| freshness: p99 | 2.5 s | at most 2 | 1.5 | **FAIL** |')
})

test('a proof that did not run counts as neither passed nor failed [RO.44]', () => {
  const notRun: NightResult = { ...resultOf('scan', 1), passed: false, isNotRun: true }
  const slow = resultOf('freshness', 3)

  const text = toMarkdown(reportOf('bbb', resultOf('paging', 1), slow, notRun), null)

  expect(text).toContain('3 proofs: 1 passed, 1 failed (freshness), 1 not run (scan). ')
  expect(text).toContain('| scan | **NOT RUN** |  |')
})

test('the first report has no previous values', () => {
  const text = toMarkdown(reportOf('bbb', resultOf('freshness', 1)), null)

  expect(text).toContain('Previous report: none')
  expect(text).toContain('| freshness: p99 | 1 s | at most 2 |  | PASS |')
})
