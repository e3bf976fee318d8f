import { type Answer, type Finding, type Severity, toSeverity } from './finding.ts'
import { has, NO_REPORT, parse, type Printed } from './printed.ts'

/** The parts that we read of what `osv-scanner scan source --format json` prints. */
interface Report {
  results: { packages: Package[] }[]
}
interface Package {
  package: { name: string; version: string }
  /** Several ids of one vulnerability. */
  groups: { ids: string[]; max_severity: string }[]
  vulnerabilities: { id: string; summary?: string; database_specific?: { severity?: string } }[]
}

/** Nothing found, or something found. All others are failures, even with a complete report of nothing. */
const ASKED: ReadonlySet<number | null> = new Set([0, 1])

/** Whether a package of this name and version comes with our programs. */
export type IsShipped = (name: string, version: string) => boolean

export function readOsv({ code, stdout, stderr }: Printed, isShipped: IsShipped): Answer {
  if (!ASKED.has(code)) return { problem: toProblem(code, stderr) }
  const report = parse(stdout)
  if (!isReport(report)) return { problem: NO_REPORT }
  return {
    findings: report.results.flatMap(({ packages }) =>
      packages.flatMap((found) => toFindings(found, isShipped)),
    ),
  }
}

const isReport = (report: unknown): report is Report => has(report, 'results')

const toProblem = (code: number | null, stderr: string): string =>
  code === null ? 'not installed' : (stderr.trim().split('\n').at(-1) ?? `exit code ${code}`)

function toFindings(
  { package: { name, version }, groups, vulnerabilities }: Package,
  isShipped: IsShipped,
): Finding[] {
  return groups.map(({ ids, max_severity: score }) => {
    const same = vulnerabilities.filter(({ id }) => ids.includes(id))
    const words = same.flatMap((one) => one.database_specific?.severity ?? [])
    return {
      id: ids.join(' '),
      package: `${name} ${version}`,
      title: same.find(({ summary }) => summary)?.summary ?? '',
      severity: rate(Number(score)) ?? toSeverity(words[0] ?? ''),
      isShipped: isShipped(name, version),
    }
  })
}

/** As CVSS names its scores. */
function rate(score: number): Severity | null {
  if (score >= 9) return 'critical'
  if (score >= 7) return 'high'
  if (score >= 4) return 'moderate'
  return score > 0 ? 'low' : null
}
