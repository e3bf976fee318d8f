import type { Proof, Verdict } from './proof.ts'

export interface Result extends Verdict {
  name: string
  seconds: number
}

/** Runs proofs one after the other; one that breaks off has failed. */
export async function runProofs(proofs: Proof[], say: (line: string) => void): Promise<Result[]> {
  const results: Result[] = []
  for (const proof of proofs) {
    say(`\n${proof.name}: ${proof.promise}`)
    const started = Date.now()
    const verdict = await proof
      .run((line) => say(`  ${line}`))
      .catch((error: unknown): Verdict => ({ passed: false, figure: String(error) }))
    const seconds = Math.round((Date.now() - started) / 1000)
    results.push({ name: proof.name, seconds, ...verdict })
    say(`  ${verdict.passed ? 'holds' : 'DOES NOT HOLD'} (${seconds} s)`)
    say(`${proof.name}: ${verdict.figure}`)
  }
  return results
}
