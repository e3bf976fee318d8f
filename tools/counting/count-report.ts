export interface Count {
  passed: number
  failed: number
}

type Fields = Record<string, unknown>

/** Counts what Vitest, Playwright or our proofs have reported as JSON. */
export function countReport(report: unknown): Count {
  if (Array.isArray(report)) return countProofs(report)
  if (isFields(report) && isFields(report['stats'])) return countJourneys(report['stats'])
  if (isFields(report) && Array.isArray(report['testResults'])) {
    return countFiles(report['testResults'])
  }
  throw new Error('This is no report of tests, journeys or proofs.')
}

function countProofs(proofs: unknown[]): Count {
  const passed = proofs.filter((proof) => isFields(proof) && proof['passed'] === true).length
  return { passed, failed: proofs.length - passed }
}

/** A journey that passes only when repeated has failed. */
const countJourneys = (stats: Fields): Count => ({
  passed: toNumber(stats['expected']),
  failed: toNumber(stats['unexpected']) + toNumber(stats['flaky']),
})

/** A file that breaks before its first test counts as one failure. */
function countFiles(files: unknown[]): Count {
  const counts = files.filter(isFields).map((file) => {
    const tests = Array.isArray(file['assertionResults']) ? file['assertionResults'] : []
    const having = (status: string): number =>
      tests.filter((one) => isFields(one) && one['status'] === status).length
    const isBroken = file['status'] === 'failed' && having('failed') === 0
    return { passed: having('passed'), failed: having('failed') + (isBroken ? 1 : 0) }
  })
  return sum(counts)
}

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
})

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const toNumber = (value: unknown): number => (typeof value === 'number' ? value : 0)
