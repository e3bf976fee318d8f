import { measureLoad, type Load } from './measure-load.ts'
import {
  isWithin,
  type Log,
  type Measurement,
  type Options,
  type Proof,
  type Ring,
  type Verdict,
} from './proof.ts'
import { createSharedSite } from './site/open-site.ts'

export interface Result extends Verdict {
  name: string
  ring: Ring
  passed: boolean
  seconds: number
  load: Load
}

export type Outcome = 'PASS' | 'FAIL' | 'NOT RUN'

export interface Run {
  ring: Ring
  log: Log
  options?: Options
  /** Called with each result as soon as its proof ends. */
  onResult?: (result: Result) => Promise<void>
}

/** A proof that throws has failed; the next one still runs. */
export async function runProofs(proofs: Proof[], run: Run): Promise<Result[]> {
  const site = createSharedSite()
  const results: Result[] = []
  const runLane = async (lane: Proof[]): Promise<void> => {
    for (const proof of lane) {
      const result = await runProof(proof, run, site.open)
      // A proof that failed may have left the site in any state.
      if (proof.sharesSite && !result.passed) await site.close()
      results.push(result)
      await run.onResult?.(result)
    }
  }
  try {
    await Promise.all(toLanes(proofs, run.ring).map(runLane))
    return results
  } finally {
    await site.close()
  }
}

/** The gate runs two proofs at a time, one of them on the shared site. The night runs one at a time because it measures. */
function toLanes(proofs: Proof[], ring: Ring): Proof[][] {
  if (ring === 'night') return [proofs]
  const visitsSite = (proof: Proof): boolean => proof.sharesSite === true
  return [proofs.filter(visitsSite), proofs.filter((proof) => !visitsSite(proof))]
}

async function runProof(
  proof: Proof,
  { ring, log, options = {} }: Run,
  openSharedSite: () => ReturnType<ReturnType<typeof createSharedSite>['open']>,
): Promise<Result> {
  const { name, promise } = proof
  log(`${name}: ${promise}`)
  const started = performance.now()
  const readLoad = measureLoad()
  const verdict = await proof
    .run({ ring, options, log: (line) => log(`  ${name}: ${line}`), openSharedSite })
    .catch(toFailure)
  const seconds = Math.round((performance.now() - started) / 1000)
  const passed = hasPassed(verdict, ring)
  const result = { ...verdict, name, ring, passed, seconds, load: readLoad() }
  log(`${name}: ${toOutcome(result)} (${seconds} s): ${verdict.summary}`)
  for (const measurement of verdict.measurements ?? [])
    log(`  ${name}: ${describe(measurement, ring)}`)
  return result
}

const toFailure = (error: unknown): Verdict => ({
  isCorrect: false,
  summary: error instanceof Error ? (error.stack ?? error.message) : String(error),
})

/** What did not run has neither passed nor failed. */
export const toOutcome = ({ passed, isNotRun }: Result): Outcome =>
  isNotRun ? 'NOT RUN' : passed ? 'PASS' : 'FAIL'

/** The gate does not check measurements. */
const hasPassed = ({ isCorrect, isNotRun, measurements = [] }: Verdict, ring: Ring): boolean =>
  isCorrect && !isNotRun && (ring === 'gate' || measurements.every(isWithin))

function describe(measurement: Measurement, ring: Ring): string {
  const { name, value, unit } = measurement
  const limit =
    'atMost' in measurement ? `at most ${measurement.atMost}` : `at least ${measurement.atLeast}`
  const verdict = ring === 'gate' ? 'SKIPPED' : isWithin(measurement) ? 'PASS' : 'FAIL'
  return `${name} ${Number(value.toPrecision(4))} ${unit} (${limit}): ${verdict}`
}
