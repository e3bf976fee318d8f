import { isWithin, type Measure } from '../proof.ts'
import type { Result } from '../run-proofs.ts'

/** The results for one commit. */
export interface Report {
  commit: string
  machine: string
  results: NightResult[]
}

export interface NightResult extends Result {
  /** When it ended, ISO 8601. */
  at: string
}

/** The report as a page, each figure beside the one of the report before. */
export function toMarkdown(report: Report, previous: Report | null): string {
  const { commit, machine, results } = report
  const failed = results.filter(({ passed }) => !passed)
  const before = previous ? `commit ${previous.commit}` : 'none'
  return `# Night of ${commit}

${results.length} proofs: ${results.length - failed.length} hold, ${failed.length} do not${failed.length > 0 ? ` (${failed.map(({ name }) => name).join(', ')})` : ''}. ${machine}. Previous report: ${before}.

Load is the share of the processors' time in which this machine was busy, and in which its host ran others instead (stolen).

| Proof | Verdict | Before | Figure | Seconds | Busy | Stolen |
| --- | --- | --- | --- | --- | --- | --- |
${results.map((result) => toRow(result, previous)).join('\n')}

| Measure | Value | Limit | Before | Verdict |
| --- | --- | --- | --- | --- |
${results.flatMap((result) => toMeasureRows(result, previous)).join('\n')}
`
}

function toRow(result: NightResult, previous: Report | null): string {
  const { name, passed, figure, seconds, load } = result
  const before = previous?.results.find((one) => one.name === name)
  return toLine([
    name,
    toVerdict(passed),
    before ? toVerdict(before.passed) : '',
    figure,
    String(seconds),
    toPercent(load.busy),
    toPercent(load.stolen),
  ])
}

function toMeasureRows({ name, measures = [] }: NightResult, previous: Report | null): string[] {
  const before = previous?.results.find((one) => one.name === name)?.measures ?? []
  return measures.map((measure) => {
    const last = before.find((one) => one.name === measure.name)
    return toLine([
      `${name}: ${measure.name}`,
      `${toNumber(measure.value)} ${measure.unit}`,
      toLimit(measure),
      last ? toNumber(last.value) : '',
      toVerdict(isWithin(measure)),
    ])
  })
}

const toLimit = (measure: Measure): string =>
  'atMost' in measure
    ? `at most ${toNumber(measure.atMost)}`
    : `at least ${toNumber(measure.atLeast)}`

const toVerdict = (holds: boolean): string => (holds ? 'holds' : '**does not hold**')

const toNumber = (value: number): string => String(Number(value.toPrecision(4)))

const toPercent = (share: number): string => `${Math.round(share * 100)} %`

/** Figures are words: nothing in them is meant as Markdown. */
const toLine = (cells: string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ')).join(' | ')} |`
