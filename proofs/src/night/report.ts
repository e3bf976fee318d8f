import { isWithin, type Measurement } from '../proof.ts'
import type { Result } from '../run-proofs.ts'

export interface Report {
  commit: string
  machine: string
  results: NightResult[]
}

export interface NightResult extends Result {
  /** When it ended, ISO 8601. */
  at: string
}

/** The report as Markdown, with the values of the previous report. */
export function toMarkdown(report: Report, previous: Report | null): string {
  const { commit, machine, results } = report
  const failed = results.filter(({ passed }) => !passed)
  const before = previous ? `commit ${previous.commit}` : 'none'
  return `# Night of ${commit}

${results.length} proofs: ${results.length - failed.length} passed, ${failed.length} failed${failed.length > 0 ? ` (${failed.map(({ name }) => name).join(', ')})` : ''}. ${machine}. Previous report: ${before}.

Load is the share of processor time in which this machine was busy, and in which its host ran other machines instead (stolen).

| Proof | Result | Previous | Summary | Seconds | Busy | Stolen |
| --- | --- | --- | --- | --- | --- | --- |
${results.map((result) => toRow(result, previous)).join('\n')}

| Measurement | Value | Limit | Previous | Result |
| --- | --- | --- | --- | --- |
${results.flatMap((result) => toMeasurementRows(result, previous)).join('\n')}
`
}

function toRow(result: NightResult, previous: Report | null): string {
  const { name, passed, summary, seconds, load } = result
  const before = previous?.results.find((earlier) => earlier.name === name)
  return toLine([
    name,
    toVerdict(passed),
    before ? toVerdict(before.passed) : '',
    summary,
    String(seconds),
    toPercent(load.busy),
    toPercent(load.stolen),
  ])
}

function toMeasurementRows(
  { name, measurements = [] }: NightResult,
  previous: Report | null,
): string[] {
  const before = previous?.results.find((result) => result.name === name)?.measurements ?? []
  return measurements.map((measurement) => {
    const last = before.find(({ name: other }) => other === measurement.name)
    return toLine([
      `${name}: ${measurement.name}`,
      `${toNumber(measurement.value)} ${measurement.unit}`,
      toLimit(measurement),
      last ? toNumber(last.value) : '',
      toVerdict(isWithin(measurement)),
    ])
  })
}

const toLimit = (measurement: Measurement): string =>
  'atMost' in measurement
    ? `at most ${toNumber(measurement.atMost)}`
    : `at least ${toNumber(measurement.atLeast)}`

const toVerdict = (passed: boolean): string => (passed ? 'PASS' : '**FAIL**')

const toNumber = (value: number): string => String(Number(value.toPrecision(4)))

const toPercent = (share: number): string => `${Math.round(share * 100)} %`

/** Escapes cells: summaries are plain text, not Markdown. */
const toLine = (cells: string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ')).join(' | ')} |`
