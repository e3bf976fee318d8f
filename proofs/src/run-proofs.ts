import type { Proof, Verdict } from './proof.ts'
import { watchProcessors, type Taken } from './watch-processors.ts'

export interface Result extends Verdict {
  name: string
  seconds: number
  /** False when it was only too slow, on processors that others used: that says nothing about us. */
  judged: boolean
}

/** What others may have of the processors while a time is measured: in all; in any one second, for what one moment decides. */
const MAX_TAKEN: Taken = { share: 0.1, worst: 0.25 }

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
    const shared = tellShared(taken, verdict.isOneMoment)
    const judged = verdict.passed || verdict.isOnlySlow !== true || shared === ''
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

function tellShared({ share, worst }: Taken, isOneMoment = false): string {
  if (share > MAX_TAKEN.share)
    return `; others had ${toPercent(share)} of the processors’ time wanted`
  if (isOneMoment && worst > MAX_TAKEN.worst)
    return `; others had ${toPercent(worst)} of the processors in the worst second`
  return ''
}

const toPercent = (share: number): string => `${Math.round(share * 100)} %`

function toWords({ passed, judged }: Result): string {
  if (passed) return 'holds'
  return judged ? 'DOES NOT HOLD' : 'NOT JUDGED'
}
