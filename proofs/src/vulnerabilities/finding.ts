/** Unknown when nobody has rated it yet, as for most malicious packages. */
export type Severity = 'critical' | 'high' | 'moderate' | 'low' | 'unknown'

/** A known vulnerability of an installed package. */
export interface Finding {
  id: string
  /** Name and version. */
  package: string
  title: string
  severity: Severity
  /** Whether the package is installed with our programs, or for development only. */
  isShipped: boolean
}

/** What a program found, or why it could not find out. */
export type Answer = { findings: Finding[] } | { problem: string }

export const toSeverity = (word: string): Severity => {
  const known = word.toLowerCase()
  return SEVERITIES.find((severity) => severity === known) ?? (known === 'info' ? 'low' : 'unknown')
}

const SEVERITIES: readonly Severity[] = ['critical', 'high', 'moderate', 'low']
