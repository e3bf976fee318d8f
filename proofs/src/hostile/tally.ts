import type { Log } from '../proof.ts'
import type { Attack } from './attack.ts'
import { judge } from './judge.ts'
import type { Answer } from './strike.ts'

const MAX_LOGGED = 30

export interface Tally {
  sent: { api: number; pages: number }
  statuses: Map<number, number>
  problems: number
  /** Addresses that only our processes know. */
  secrets: readonly string[]
}

export const createTally = (secrets: readonly string[]): Tally => ({
  sent: { api: 0, pages: 0 },
  statuses: new Map(),
  problems: 0,
  secrets,
})

export function count(tally: Tally, attack: Attack, answers: Answer[], log: Log): void {
  const method = 'requests' in attack ? (attack.requests[0]?.method ?? '') : ''
  for (const answer of answers) {
    tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1)
    const problem = judge(answer, attack.manner === 'pipelined' ? 'HEAD' : method, tally.secrets)
    if (problem === null) continue
    tally.problems += 1
    report(problem, answer)
  }
  if (attack.manner === 'pipelined' && answers.length === 0) {
    tally.problems += 1
    report('no answer to pipelined requests', null)
  }

  function report(problem: string, answer: Answer | null): void {
    if (tally.problems > MAX_LOGGED) return
    log(
      `${problem}: ${JSON.stringify(attack).slice(0, 700)} ${answer?.head.slice(0, 200)} ${answer?.body.slice(0, 300)}`,
    )
  }
}

export const listStatuses = ({ statuses }: Tally): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ')
