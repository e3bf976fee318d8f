import { parseArgs } from 'node:util'

import { countSteps } from './counting/count-steps.ts'

/**
 * Usage: count-tests.ts FOLDER --step NAME … --failed NAME … [--without-tests], with reports in FOLDER/NAME.json.
 * If no test has passed, that is a failure, unless --without-tests is given.
 */
const names = { type: 'string', multiple: true, default: [] as string[] } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    step: names,
    failed: names,
    'without-tests': { type: 'boolean', default: false },
  },
})
const { passed, failed, failures } = countSteps(positionals[0] ?? '.', values.step, values.failed)

for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0 || (passed === 0 && !values['without-tests'])) process.exitCode = 1
