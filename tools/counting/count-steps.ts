import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { countReport, sum, type Count } from './count-report.ts'

const NOTHING: Count = { passed: 0, failed: 0, failures: [] }

/** A step that failed without a failed test in its report counts as one failure. */
export function countSteps(folder: string, steps: string[], failedSteps: string[]): Count {
  const counts = steps.map((step) => {
    const file = join(folder, `${step}.json`)
    const count = existsSync(file) ? readReport(file) : NOTHING
    const isUnexplained = failedSteps.includes(step) && count.failed === 0
    return isUnexplained ? { ...count, failed: 1, failures: [`the step ${step}`] } : count
  })
  return sum(counts)
}

/** An unreadable report counts as one failure. */
function readReport(file: string): Count {
  try {
    return countReport(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`${file}: ${String(error)}`)
    return { ...NOTHING, failed: 1, failures: [file] }
  }
}
