import type { Proof, Verdict } from './proof.ts'
import { watchProcessors } from './watch-processors.ts'

export interface Result extends Verdict {
  name: string
  seconds: number
  /** False when it was only too slow, on processors that others used: that says nothing about us. */
  judged: boolean
}

/** The share of the processors that others may have while a time is measured. */
const MAX_TAKEN = 0.1

/** Runs proofs one after the other; one that breaks off has failed. */
export async function runProofs(
  proofs: Proof[],
  say: (line: string) => void,
  watch = watchProcessors,
): Promise<Result[]> {
  const results: Result[] = []
  for (const proof of proofs) {
    say(`\n${proof.name}: ${proof.promise}`)
    const started = Date.now()
    const readTaken = watch()
    const verdict = await proof
      .run((line) => say(`  ${line}`))
      .catch((error: unknown): Verdict => ({ passed: false, figure: String(error) }))
    const seconds = Math.round((Date.now() - started) / 1000)
    const taken = readTaken()
    const judged = verdict.passed || verdict.isOnlySlow !== true || taken <= MAX_TAKEN
    const shared =
      taken > MAX_TAKEN
        ? `; others had ${Math.round(taken * 100)} % of the processors’ time wanted`
        : ''
    const result = {
      name: proof.name,
      seconds,
      judged,
      ...verdict,
      figure: verdict.figure + shared,
    }
    results.push(result)
    say(`  ${toWords(result)} (${seconds} s)`)
    say(`${proof.name}: ${result.figure}`)
  }
  return results
}

function toWords({ passed, judged }: Result): string {
  if (passed) return 'holds'
  return judged ? 'DOES NOT HOLD' : 'NOT JUDGED'
}
