import type { MemberCounts } from '@hemicycle/contract'
import type { Chart, ChartLabels } from '#web/features/timeline/format-chart-labels.ts'
import { isWhole, type Selection, sumOf } from '#web/features/timeline/selection.ts'
import { type FeedQuery, toQueryString } from '#web/feed-query/feed-query.ts'
import { isPartOf } from '#web/feed-query/timeline-view.ts'
import '#web/i18n/compare.ts'
import '#web/i18n/later.ts'
import '#web/i18n/totals.ts'
import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { LineKey } from './Lines.tsx'
import { nameShare } from './shares.ts'
import styles from './Totals.module.css'
import { sumLine } from './use-lines.ts'

export interface TotalsProps {
  chart: Chart
  selection: Selection
  labels: ChartLabels
  query: FeedQuery
  /** For each line, and last for all posts: the members who posted, and the question that finds the posts. */
  people: (MemberCounts | undefined)[]
  questions: FeedQuery[]
  isNarrowed: boolean
  hasBars: boolean
}

const UNKNOWN = '–'

/** The lines in numbers, for the selected bars, with what they are compared with. */
export function Totals(props: TotalsProps) {
  const { chart, selection, labels, query, people, questions, isNarrowed, hasBars } = props
  const message = useMessage()
  const { bars, lines, period } = chart
  const all = sumOf(bars, selection)
  const last = lines.length
  const apart = lines.some(({ compared }) => !isPartOf(query, compared))
  const rules = [
    !hasBars && message('timeline.totals.scale'),
    message('timeline.totals.rule'),
    apart && message('timeline.totals.apart'),
  ]
  return (
    <>
      <div className={styles.wrap}>
        <table className={styles.totals}>
          <caption>
            <VisuallyHidden>{message('timeline.totals')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{namePart(chart, selection, labels, message)}</th>
              <th scope="col">{message('timeline.column.posts')}</th>
              <th scope="col">
                {message(isNarrowed ? 'timeline.totals.share.view' : 'timeline.totals.share')}
              </th>
              <th scope="col">{message('timeline.totals.people')}</th>
              <th scope="col">{message(`timeline.totals.busiest.${period}`)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => {
              const posts = sumLine(line, selection)
              const hasShare = posts !== null && isPartOf(query, line.compared)
              return (
                <tr key={line.compared}>
                  <th scope="row">
                    <LineKey index={index} />
                    <Link
                      className={styles.name}
                      to={paths.search + toQueryString(questions[index] ?? {})}
                    >
                      {line.name}
                    </Link>
                  </th>
                  <td>
                    <b>{posts === null ? UNKNOWN : toNumber(posts, message)}</b>
                  </td>
                  <td>{hasShare ? nameShare(message, posts, all) : UNKNOWN}</td>
                  <td>{namePeople(people[index], message)}</td>
                  <Busiest totals={line.totals} {...{ chart, selection, labels }} />
                </tr>
              )
            })}
            <tr className={styles.all}>
              <th scope="row">{message(isNarrowed ? 'timeline.all.view' : 'timeline.all')}</th>
              <td>
                <b>{toNumber(all, message)}</b>
              </td>
              <td>{message('timeline.percent', { share: all > 0 ? 100 : 0 })}</td>
              <td>{namePeople(people[last], message)}</td>
              <Busiest totals={bars.map(({ total }) => total)} {...{ chart, selection, labels }} />
            </tr>
          </tbody>
        </table>
      </div>
      <p className={styles.rules}>{rules.filter(Boolean).join(' ')}</p>
    </>
  )
}

const toNumber = (line: number, message: ToMessage) => message('timeline.number', { line })

function namePart(
  { bars, period }: Chart,
  selection: Selection,
  labels: ChartLabels,
  message: ToMessage,
): string {
  if (isWhole(bars, selection)) return message(`timeline.totals.${period}`)
  const from = labels.shortEdge(selection.begin, 'begin')
  const to = labels.shortEdge(selection.end, 'end')
  return from === to ? from : message('timeline.totals.part', { from, to })
}

/** Nobody has an account where the question leaves out all members. */
function namePeople(counts: MemberCounts | undefined, message: ToMessage): string {
  if (!counts || counts.withAccount === 0) return UNKNOWN
  const { posted, withAccount } = counts
  return message('timeline.totals.people.of', { posted, withAccount })
}

interface BusiestProps extends Pick<TotalsProps, 'chart' | 'selection' | 'labels'> {
  totals: readonly number[] | null
}

/** The selected bar with the most posts, and how many. */
function Busiest({ totals, chart: { bars }, selection, labels }: BusiestProps) {
  const message = useMessage()
  const { begin, end } = selection
  const most = Math.max(0, ...(totals ?? []).slice(begin, end))
  const index = totals ? totals.indexOf(most, begin) : -1
  const bar = bars[index]
  if (most === 0 || !bar) return <td>{UNKNOWN}</td>
  return (
    <td>
      {labels.axis(bar, bars[index - 1])}{' '}
      <span className={styles.quiet}>({toNumber(most, message)})</span>
    </td>
  )
}
