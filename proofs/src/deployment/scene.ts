import type { Log } from '../proof.ts'
import type { Machine } from './machine/open-machine.ts'
import type { Outside } from './outside/open-outside.ts'
import type { Tally, Visits } from './outside/visitors.ts'

/** A site that runs on the machine, with everything around it. */
export interface Scene {
  machine: Machine
  outside: Outside
  /** Where our certificate authority is asked. */
  authority: string
  /** Runs a command in deploy/ of the machine, as the guide says, and returns its output. */
  deploy: (command: string, seconds?: number) => Promise<string>
  log: Log
}

/** One thing that happens to the site. */
export interface Step {
  name: string
  /** Makes a new site, in place of one that is there. */
  bringsSite?: true
  run(scene: Scene): Promise<Finding>
}

export interface Finding {
  /** Broken promises. */
  problems: string[]
  /** What was measured, in words. */
  facts: string[]
}

/** How many visits may fail: none of the pages that the site keeps, any of the new queries, unless a step says otherwise. */
export interface Allowed {
  kept?: number
  fresh?: number
}

/** Visits in words, and as problems if more failed than may. */
export function judgeVisits(
  what: string,
  { kept, fresh }: Visits,
  { kept: keptMay = 0, fresh: freshMay = Infinity }: Allowed = {},
): Finding {
  const facts = [
    `${what}: of pages that are kept, ${describe(kept)}`,
    `${what}: of new queries, ${describe(fresh)}`,
  ] as const
  return {
    facts: [...facts],
    problems: [
      kept.failed > keptMay ? facts[0] : [],
      fresh.failed > freshMay ? facts[1] : [],
    ].flat(),
  }
}

function describe({ asked, failed, failedMs, most, outcomes }: Tally): string {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
  const gap = failed > 0 ? ` over ${seconds(failedMs)}` : ''
  const parts = Object.entries(outcomes).map(
    ([outcome, { count, spanMs }]) =>
      `${count} ${outcome}${/^[23]/.test(outcome) ? '' : ` over ${seconds(spanMs)}`}`,
  )
  return `${failed} of ${asked} failed${gap}, the slowest took ${seconds(most)} (${parts.join(', ')})`
}

export const joinFindings = (findings: Finding[]): Finding => ({
  problems: findings.flatMap(({ problems }) => problems),
  facts: findings.flatMap(({ facts }) => facts),
})
