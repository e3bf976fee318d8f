export interface Count {
  passed: number
  failed: number
  /** The names of failed tests, as far as the report has them. */
  failures: string[]
}

type Fields = Record<string, unknown>

/** Counts the results in a JSON report of Vitest, Playwright or our proofs. */
export function countReport(report: unknown): Count {
  if (Array.isArray(report)) return countProofs(report)
  if (isFields(report) && isFields(report['stats'])) return countJourneys(report, report['stats'])
  if (isFields(report) && Array.isArray(report['testResults'])) {
    return countFiles(report['testResults'])
  }
  throw new Error('This is not a report of tests, journeys or proofs.')
}

function countProofs(proofs: unknown[]): Count {
  const failures = proofs.filter((proof) => !isFields(proof) || proof['passed'] !== true)
  return {
    passed: proofs.length - failures.length,
    failed: failures.length,
    failures: failures.map(describeProof),
  }
}

const describeProof = (proof: unknown): string =>
  `${nameOf(proof, 'name')}: ${nameOf(proof, 'summary')}`

/** A journey that passes only on a retry counts as failed. */
const countJourneys = (report: Fields, stats: Fields): Count => ({
  passed: toNumber(stats['expected']),
  failed: toNumber(stats['unexpected']) + toNumber(stats['flaky']),
  failures: listFailedJourneys(report),
})

const listFailedJourneys = (suite: Fields): string[] => [
  ...listFields(suite['specs'])
    .filter((spec) => spec['ok'] !== true)
    .map((spec) => nameOf(spec, 'title')),
  ...listFields(suite['suites']).flatMap(listFailedJourneys),
]

/** A file that fails before its first test counts as one failure. */
function countFiles(files: unknown[]): Count {
  const counts = listFields(files).map((file) => {
    const tests = listFields(file['assertionResults'])
    const failures = tests
      .filter(({ status }) => status === 'failed')
      .map((result) => nameOf(result, 'title'))
    if (file['status'] === 'failed' && failures.length === 0) failures.push(nameOf(file, 'name'))
    const passed = tests.filter(({ status }) => status === 'passed').length
    return { passed, failed: failures.length, failures }
  })
  return sum(counts)
}

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  failures: counts.flatMap(({ failures }) => failures),
})

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const listFields = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : []

const nameOf = (value: unknown, field: string): string =>
  isFields(value) && typeof value[field] === 'string' ? value[field] : '?'

const toNumber = (value: unknown): number => (typeof value === 'number' ? value : 0)
