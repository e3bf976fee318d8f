import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lock, readPackages } from '@hemicycle/tools/licences'
import { expect, test } from 'vitest'
import type { Answer, Finding } from './finding.ts'
import { judge } from './judge.ts'
import { readNpmAudit } from './read-npm-audit.ts'
import { readOsv } from './read-osv.ts'

const readRecorded = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'recorded', name), 'utf8')

const shipped = readPackages(JSON.parse(readRecorded('lock.json')) as Lock)

const readOsvFile = (name: string, code: number | null, stderr = ''): Answer =>
  readOsv({ code, stdout: name === '' ? '' : readRecorded(name), stderr }, (wanted, version) =>
    shipped.some((one) => one.name === wanted && one.version === version),
  )

const readNpmText = (stdout: string): Answer =>
  readNpmAudit(
    { code: 1, stdout, stderr: '' },
    (path) => shipped.find(({ paths }) => paths.includes(path)) ?? null,
  )

const describe = (answer: Answer): string[] =>
  'problem' in answer
    ? [answer.problem]
    : answer.findings
        .map(
          ({ package: name, severity, isShipped, id }) =>
            `${name}, ${severity}, ${isShipped ? 'shipped' : 'development'}, ${id}`,
        )
        .toSorted()

test('osv-scanner: severity is that of the score, or of the word of the database, or unknown [RO.44]', () => {
  const answer = readOsvFile('osv-found.json', 1)

  expect(describe(answer)).toEqual([
    'sample-builder 3.1.0, critical, development, GHSA-cccc-cccc-cccc',
    'sample-colours 1.0.0, low, shipped, GHSA-bbbb-bbbb-bbbb',
    'sample-entities 1.2.0, high, shipped, GHSA-aaaa-aaaa-aaaa',
    'sample-words 1.0.0, unknown, shipped, MAL-2026-1',
  ])
})

test('npm audit: what is vulnerable only by what it uses is not counted again [RO.44]', () => {
  const answer = readNpmText(readRecorded('npm-found.json'))

  expect(describe(answer)).toEqual([
    'sample-builder, critical, development, GHSA-cccc-cccc-cccc',
    'sample-colours 1.0.0, low, shipped, GHSA-bbbb-bbbb-bbbb',
    'sample-entities 1.2.0, high, shipped, GHSA-aaaa-aaaa-aaaa',
    'sample-words 1.0.0, critical, shipped, MAL-2026-1',
  ])
})

test('osv-scanner prints the same when it found nothing and when it could ask nobody: its exit code decides [RO.44]', () => {
  const stderr = 'Starting filesystem walk\nError during extraction: no such host\n'

  expect(readOsvFile('osv-nothing.json', 0)).toEqual({ findings: [] })
  expect(readOsvFile('osv-nothing.json', 127, stderr)).toEqual({
    problem: 'Error during extraction: no such host',
  })
  expect(readOsvFile('', null)).toEqual({ problem: 'not installed' })
  expect(readOsvFile('', 1)).toEqual({ problem: 'no report' })
})

test('npm audit has found nothing only if it says so [RO.44]', () => {
  expect(readNpmText(readRecorded('npm-nothing.json'))).toEqual({ findings: [] })
  expect(describe(readNpmText(readRecorded('npm-refused.json')))).toEqual([
    expect.stringMatching('^405 Method Not Allowed'),
  ])
  expect(readNpmText('')).toEqual({ problem: 'no report' })
})

const finding: Finding = {
  id: 'GHSA-1',
  package: 'sample 1.0.0',
  title: 'It is slow',
  severity: 'moderate',
  isShipped: true,
}
const judgeOne = (change: Partial<Finding>) =>
  judge([{ name: 'npm audit', answer: { findings: [{ ...finding, ...change }] } }])

test.each<Partial<Finding>>([
  { severity: 'critical' },
  { severity: 'high' },
  { severity: 'moderate' },
  { severity: 'unknown' },
])('what we ship may not have a vulnerability of this severity: %o [RO.44]', (change) => {
  const { isCorrect, summary } = judgeOne(change)

  expect(isCorrect).toBe(false)
  expect(summary).toBe(
    'npm audit: 1 vulnerabilities of at least moderate severity in what we ship (sample 1.0.0: GHSA-1), 0 others',
  )
})

test.each<Partial<Finding>>([{ severity: 'low' }, { severity: 'critical', isShipped: false }])(
  'other vulnerabilities are reported, and fail nothing: %o [RO.44]',
  (change) => {
    const { isCorrect, findings, summary } = judgeOne(change)

    expect(isCorrect).toBe(true)
    expect(findings).toHaveLength(1)
    expect(summary).toContain('0 vulnerabilities of at least moderate severity')
    expect(summary).toContain('1 others')
  },
)

test('the second source decides only where the first could not ask, and without any the scan has not run [RO.44]', () => {
  const away = { name: 'osv-scanner', answer: { problem: 'not installed' } }
  const clean = { name: 'npm audit', answer: { findings: [] } }
  const refused = { name: 'npm audit', answer: { problem: '405' } }

  expect(judge([away, clean])).toMatchObject({ isCorrect: true })
  expect(judge([away, clean]).isNotRun).toBeUndefined()
  expect(judge([away, refused])).toMatchObject({
    isCorrect: false,
    isNotRun: true,
    summary: 'no source of advisories could be asked (osv-scanner: not installed; npm audit: 405)',
  })
})
