import type { Log } from '../proof.ts'
import type { Machine } from './machine/open-machine.ts'
import type { Outside } from './outside/open-outside.ts'
import type { Visits } from './outside/visitors.ts'

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

/** Visits in words, and as a problem if more failed than may. */
export function judgeVisits(what: string, visits: Visits, atMost: number): Finding {
  const outcomes = Object.entries(visits.outcomes).map(([outcome, count]) => `${count} ${outcome}`)
  const gap = visits.failed > 0 ? ` over ${(visits.failedMs / 1000).toFixed(1)} s` : ''
  const fact = `${what}: ${visits.failed} of ${visits.asked} requests failed${gap}, the slowest took ${(visits.most / 1000).toFixed(1)} s (${outcomes.join(', ')})`
  return { facts: [fact], problems: visits.failed > atMost ? [fact] : [] }
}

export const joinFindings = (findings: Finding[]): Finding => ({
  problems: findings.flatMap(({ problems }) => problems),
  facts: findings.flatMap(({ facts }) => facts),
})
