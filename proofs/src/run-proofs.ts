import { measureLoad, type Load } from './measure-load.ts'
import { isWithin, type Measure, type Proof, type Ring, type Verdict } from './proof.ts'
import { shareSite } from './site/share-site.ts'

export interface Result extends Verdict {
  name: string
  ring: Ring
  passed: boolean
  seconds: number
  load: Load
}

export interface Run {
  ring: Ring
  say: (line: string) => void
  /** Gets each result as soon as it is there. */
  keep?: (result: Result) => Promise<void>
}

/** Runs proofs; one that throws has failed. */
export async function runProofs(proofs: Proof[], run: Run): Promise<Result[]> {
  const site = shareSite()
  const results: Result[] = []
  const runLane = async (lane: Proof[]): Promise<void> => {
    for (const proof of lane) {
      const result = await runProof(proof, run, site.open)
      // A proof that failed may have left the site in any state.
      if (proof.sharesSite && !result.passed) await site.close()
      results.push(result)
      await run.keep?.(result)
    }
  }
  try {
    await Promise.all(toLanes(proofs, run.ring).map(runLane))
    return results
  } finally {
    await site.close()
  }
}

/** In the gate two proofs run at a time, of which one may visit the shared site; at night one, since it measures. */
function toLanes(proofs: Proof[], ring: Ring): Proof[][] {
  if (ring === 'night') return [proofs]
  const visitsSite = (proof: Proof): boolean => proof.sharesSite === true
  return [proofs.filter(visitsSite), proofs.filter((proof) => !visitsSite(proof))]
}

async function runProof(
  proof: Proof,
  { ring, say }: Run,
  openSharedSite: () => ReturnType<ReturnType<typeof shareSite>['open']>,
): Promise<Result> {
  const { name, promise } = proof
  say(`${name}: ${promise}`)
  const started = performance.now()
  const readLoad = measureLoad()
  const verdict = await proof
    .run({ ring, say: (line) => say(`  ${name}: ${line}`), openSharedSite })
    .catch(toFailure)
  const seconds = Math.round((performance.now() - started) / 1000)
  const passed = judge(verdict, ring)
  const result = { ...verdict, name, ring, passed, seconds, load: readLoad() }
  say(`${name}: ${passed ? 'holds' : 'DOES NOT HOLD'} (${seconds} s): ${verdict.figure}`)
  for (const measure of verdict.measures ?? []) say(`  ${name}: ${describe(measure, ring)}`)
  return result
}

const toFailure = (error: unknown): Verdict => ({
  isRight: false,
  figure: error instanceof Error ? (error.stack ?? error.message) : String(error),
})

/** Nothing in the gate is judged by the clock. */
const judge = ({ isRight, measures = [] }: Verdict, ring: Ring): boolean =>
  isRight && (ring === 'gate' || measures.every(isWithin))

function describe(measure: Measure, ring: Ring): string {
  const { name, value, unit } = measure
  const limit = 'atMost' in measure ? `at most ${measure.atMost}` : `at least ${measure.atLeast}`
  const verdict = ring === 'gate' ? 'not judged here' : isWithin(measure) ? 'holds' : 'EXCEEDED'
  return `${name} ${Number(value.toPrecision(4))} ${unit} (${limit}): ${verdict}`
}
