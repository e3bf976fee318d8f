import { type Answer, type Finding, toSeverity } from './finding.ts'
import { has, NO_REPORT, parse, type Printed } from './printed.ts'

/** The parts that we read of what `npm audit --json` prints. */
interface Report {
  vulnerabilities: Record<string, Vulnerable>
}
interface Vulnerable {
  name: string
  /** The name of another vulnerable package, for one that is affected only because it uses that. */
  via: (string | Advisory)[]
  /** Where it is installed. */
  nodes: string[]
}
interface Advisory {
  title: string
  url: string
  severity: string
}

/** What is installed in a folder; null for what only development needs. */
export type FindShipped = (path: string) => { version: string } | null

export function readNpmAudit({ stdout }: Printed, findShipped: FindShipped): Answer {
  const report = parse(stdout)
  if (!isReport(report)) return { problem: toProblem(report) }
  return {
    findings: Object.values(report.vulnerabilities).flatMap((found) =>
      toFindings(found, findShipped),
    ),
  }
}

const isReport = (report: unknown): report is Report => has(report, 'vulnerabilities')

/** Without a report, npm prints what went wrong. */
const toProblem = (report: unknown): string =>
  has(report, 'message') ? String(report.message) : NO_REPORT

function toFindings({ name, via, nodes }: Vulnerable, findShipped: FindShipped): Finding[] {
  const shipped = nodes.flatMap((path) => findShipped(path) ?? [])
  return via
    .filter((reason) => typeof reason !== 'string')
    .map(({ title, url, severity }) => ({
      id: url.slice(url.lastIndexOf('/') + 1),
      package: [name, ...new Set(shipped.map(({ version }) => version))].join(' '),
      title,
      severity: toSeverity(severity),
      isShipped: shipped.length > 0,
    }))
}
