import type { Verdict } from '../proof.ts'
import type { Answer, Finding } from './finding.ts'

/** A program that knows advisories, and what it said. */
export interface Source {
  name: string
  answer: Answer
}

/** The first source that could ask decides. Without any, nothing is known: that is not the same as nothing found. */
export function judge(sources: Source[]): Verdict & { findings: Finding[] } {
  for (const { name, answer } of sources)
    if ('findings' in answer) return judgeFindings(name, answer.findings)
  const problems = sources.map(
    ({ name, answer }) => `${name}: ${'problem' in answer ? answer.problem : ''}`,
  )
  return {
    isCorrect: false,
    isNotRun: true,
    summary: `no source of advisories could be asked (${problems.join('; ')})`,
    findings: [],
  }
}

function judgeFindings(name: string, findings: Finding[]): Verdict & { findings: Finding[] } {
  const grave = findings.filter(isGrave)
  const named = grave.map((finding) => `${finding.package}: ${finding.id}`)
  return {
    isCorrect: grave.length === 0,
    summary: `${name}: ${grave.length} vulnerabilities of at least moderate severity in what we ship${named.length > 0 ? ` (${named.join(', ')})` : ''}, ${findings.length - grave.length} others`,
    findings,
  }
}

/** One without a rating may be of any severity. */
const isGrave = ({ isShipped, severity }: Finding): boolean => isShipped && severity !== 'low'
