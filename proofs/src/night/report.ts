import { isWithin, type Measurement } from '../proof.ts'
import { type Outcome, toOutcome, type Result } from '../run-proofs.ts'

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
  const before = previous ? `commit ${previous.commit}` : 'none'
  return `# Night of ${commit}

${results.length} proofs: ${toTally(results)}. ${machine}. Previous report: ${before}.

Load is the share of processor time in which this machine was busy, and in which its host ran other machines instead (stolen).

| Proof | Result | Previous | Summary | Seconds | Busy | Stolen |
| --- | --- | --- | --- | --- | --- | --- |
${results.map((result) => toRow(result, previous)).join('\n')}

| Measurement | Value | Limit | Previous | Result |
| --- | --- | --- | --- | --- |
${results.flatMap((result) => toMeasurementRows(result, previous)).join('\n')}
`
}

/** `38 passed, 1 failed (drain), 1 not run (vulnerabilities)`. */
export function toTally(results: Result[]): string {
  const listAs = (outcome: Outcome) => results.filter((result) => toOutcome(result) === outcome)
  const [failed, notRun] = [listAs('FAIL'), listAs('NOT RUN')]
  const parts = [`${listAs('PASS').length} passed`, `${failed.length} failed${toNames(failed)}`]
  return [
    ...parts,
    ...(notRun.length > 0 ? [`${notRun.length} not run${toNames(notRun)}`] : []),
  ].join(', ')
}

const toNames = (results: Result[]): string =>
  results.length > 0 ? ` (${results.map(({ name }) => name).join(', ')})` : ''

function toRow(result: NightResult, previous: Report | null): string {
  const { name, summary, seconds, load } = result
  const before = previous?.results.find((earlier) => earlier.name === name)
  return toLine([
    name,
    toCell(toOutcome(result)),
    before ? toCell(toOutcome(before)) : '',
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
      toCell(isWithin(measurement) ? 'PASS' : 'FAIL'),
    ])
  })
}

const toLimit = (measurement: Measurement): string =>
  'atMost' in measurement
    ? `at most ${toNumber(measurement.atMost)}`
    : `at least ${toNumber(measurement.atLeast)}`

const toCell = (outcome: Outcome): string => (outcome === 'PASS' ? outcome : `**${outcome}**`)

const toNumber = (value: number): string => String(Number(value.toPrecision(4)))

const toPercent = (share: number): string => `${Math.round(share * 100)} %`

/** Escapes cells: summaries are plain text, not Markdown. */
const toLine = (cells: string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ')).join(' | ')} |`
