import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

import { countSteps } from './count-steps.ts'

function folderWith(reports: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'hemicycle-reports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [step, report] of Object.entries(reports)) {
    const text = typeof report === 'string' ? report : JSON.stringify(report)
    writeFileSync(join(folder, `${step}.json`), text)
  }
  return folder
}

const fileOf = (status: string, ...tests: string[]) => ({
  status,
  name: 'some.test.ts',
  assertionResults: tests.map((one) => ({ status: one, title: `a test that ${one}` })),
})

test('tests, journeys and proofs are counted together', () => {
  const folder = folderWith({
    test: { testResults: [fileOf('passed', 'passed', 'passed', 'skipped')] },
    journeys: { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1 } },
    proofs: [{ name: 'paging', passed: true }],
  })

  expect(countSteps(folder, ['test', 'journeys', 'proofs'], [])).toEqual({
    passed: 6,
    failed: 0,
    failures: [],
  })
})

test('every failure is counted and named, also a journey that passes when repeated', () => {
  const folder = folderWith({
    test: { testResults: [fileOf('failed', 'passed', 'failed')] },
    journeys: {
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        {
          specs: [{ title: 'reads', ok: true }],
          suites: [{ specs: [{ title: 'asks', ok: false }] }],
        },
      ],
    },
    proofs: [{ name: 'paging', passed: false, summary: '2 skipped' }],
  })
  const steps = ['test', 'journeys', 'proofs']

  expect(countSteps(folder, steps, steps)).toEqual({
    passed: 2,
    failed: 4,
    failures: ['a test that failed', 'asks', 'paging: 2 skipped'],
  })
})

test('a file that breaks before its first test is a failure', () => {
  const folder = folderWith({ test: { testResults: [fileOf('failed')] } })

  expect(countSteps(folder, ['test'], ['test'])).toEqual({
    passed: 0,
    failed: 1,
    failures: ['some.test.ts'],
  })
})

test('a step that fails with no failed test, or leaves no report, is one failure', () => {
  const folder = folderWith({ test: { testResults: [fileOf('passed', 'passed')] } })

  expect(countSteps(folder, ['check', 'test', 'journeys'], ['check', 'test'])).toEqual({
    passed: 1,
    failed: 2,
    failures: ['the step check', 'the step test'],
  })
})

test.each(['{"testResults": [', '{"something": "else"}'])(
  'a report that cannot be read is a failure: %s',
  (report) => {
    const complain = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => complain.mockRestore())
    const folder = folderWith({ test: report })

    expect(countSteps(folder, ['test'], [])).toMatchObject({ passed: 0, failed: 1 })
    expect(complain).toHaveBeenCalledOnce()
  },
)
