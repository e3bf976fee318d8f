import type { Voices } from '@hemicycle/contract'
import { MIN_SHARE_BASE } from '@hemicycle/contract/constants'
import { VOICE_ROWS } from '@hemicycle/contract/vocabulary'
import { type ReactNode, useId } from 'react'
import { toDay } from '#web/feed-query/brussels-day.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { withAnyPosts } from '#web/feed-query/question.ts'
import { toWhoPostsAddress, type WhoPostsView } from '#web/feed-query/who-posts-view.ts'
import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import { buttonClass, textLinkClass } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Link } from '#web/ui/Link.tsx'
import { SegmentedLinks } from '#web/ui/SegmentedLinks.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { toCsvUrl } from '#web/ui/to-row.ts'
import { toGridCsv } from './csv.ts'
import { byName, formatShare, type Named, nameKey, toShade, toShare } from './rows.ts'
import { useTable } from './use-who-posts.ts'
import styles from './SubjectGrid.module.css'

interface SubjectGridProps {
  query: FeedQuery
  view: WhoPostsView
  /** In a sentence. */
  period: string
  /** Chooses the axis where no other table does. */
  axis?: ReactNode
}

/** Subjects or hashtags by group or state: people, and their share of those who posted. */
export function SubjectGrid({ query, view, period, axis }: SubjectGridProps) {
  const message = useMessage()
  const titleId = useId()
  const { by, rows } = view
  const { data: table, isError, refetch } = useTable(query, view)
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title} id={titleId}>
            {message(`whoPosts.grid.${rows}.${by}`)}
          </h2>
          <p className={styles.text}>
            {message(`whoPosts.grid.text.${rows}`, { period, count: table?.rows.length ?? '' })}
          </p>
        </div>
        {axis}
        <SegmentedLinks
          label={message('whoPosts.grid.which')}
          chosen={rows}
          choices={VOICE_ROWS.map((kind) => ({
            value: kind,
            text: message(`whoPosts.grid.${kind}s`),
            to: toWhoPostsAddress(query, { ...view, rows: kind }),
          }))}
        />
      </div>
      {table && <Grid table={table} query={query} view={view} period={period} titleId={titleId} />}
      {!table && !isError && (
        <div className={styles.waiting}>
          <VisuallyHidden>
            <output>{message('whoPosts.grid.loading')}</output>
          </VisuallyHidden>
        </div>
      )}
      {!table && isError && (
        <p className={styles.waiting} role="alert">
          {message('whoPosts.grid.failed')}
          <button className={buttonClass('ghost')} type="button" onClick={() => void refetch()}>
            {message('whoPosts.names.retry')}
          </button>
        </p>
      )}
    </section>
  )
}

/** A column, with its place in the answer. */
type Column = Named & { index: number }

function toColumns({ columns, by }: Voices, message: ToMessage): Column[] {
  const named = columns.map(({ key }, index) => ({ ...nameKey(key, by, message), index }))
  return by === 'country' ? named.toSorted(byName) : named
}

interface GridProps extends Omit<SubjectGridProps, 'axis'> {
  table: Voices
  titleId: string
}

function Grid({ table, query, view, period, titleId }: GridProps) {
  const message = useMessage()
  const columns = toColumns(table, message)
  const rows = table.rows.toSorted((a, b) => a.content.localeCompare(b.content, 'en'))
  const csv = toGridCsv(table, columns, rows, view.rows, message)
  if (rows.length === 0)
    return <p className={styles.waiting}>{message('whoPosts.grid.empty', { period })}</p>
  return (
    <>
      {!table.hasShares && <p className={styles.note}>{message(`whoPosts.counts.${table.by}`)}</p>}
      <div className={styles.scroll}>
        <table className={styles.table} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{message(`whoPosts.grid.${view.rows}`)}</th>
              {columns.map(({ key, name, index }) => (
                <th className={styles.number} key={key} scope="col">
                  {table.by === 'group' && <GroupMark group={key ?? ''} />}
                  {name}{' '}
                  <span className={styles.base}>
                    {message('whoPosts.grid.posted', { active: table.columns[index]?.active ?? 0 })}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th className={styles.subject} scope="row">
                  <Link className={styles.link} to={toRowAddress(row.id, query, view)}>
                    {view.rows === 'topic' ? `#${row.content}` : row.content}
                  </Link>
                </th>
                {columns.map(({ key, index }) => (
                  <Cell
                    key={key}
                    about={row.cells[index]?.about ?? 0}
                    column={table.columns[index]}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {table.hasShares && <Legend table={table} columns={columns} />}
      <p className={styles.foot}>
        <a
          className={textLinkClass}
          href={toCsvUrl(csv)}
          download={`${view.rows}s-${table.by}-${toDay(table.to)}.csv`}
        >
          {message('whoPosts.csv')}
        </a>
      </p>
    </>
  )
}

/** The question that a row counts, for the same people and period. */
const toRowAddress = (id: string, query: FeedQuery, view: WhoPostsView): string =>
  toWhoPostsAddress(
    { ...withAnyPosts(query), [view.rows === 'topic' ? 'topics' : 'subject']: id },
    { by: view.by, rows: view.rows },
  )

interface CellProps {
  about: number
  column: Voices['columns'][number] | undefined
}

function Cell({ about, column }: CellProps) {
  const message = useMessage()
  const share = column ? toShare(about, column) : null
  const shade = share === null ? 0 : toShade(share)
  return (
    <td className={classNames(styles.cell, shade > 0 && styles[`shade${shade}`])}>
      <b>{about.toLocaleString('en')}</b>
      {share !== null && <span className={styles.share}> {formatShare(share, message)}</span>}
    </td>
  )
}

const SHADES = [0, 1, 2, 3] as const

function Legend({ table, columns }: { table: Voices; columns: Column[] }) {
  const message = useMessage()
  const small = columns.filter(({ index }) => !table.columns[index]?.hasShare)
  return (
    <p className={styles.legend}>
      <span>{message('whoPosts.legend')}</span>
      {SHADES.map((shade) => (
        <span className={styles.key} key={shade}>
          <span
            className={classNames(styles.swatch, shade > 0 && styles[`shade${shade}`])}
            aria-hidden="true"
          />
          {message(`whoPosts.legend.${shade}`)}
        </span>
      ))}
      {small.length > 0 && (
        <span>
          {message('whoPosts.legend.small', {
            names: small.map(({ name }) => name).join(', '),
            least: MIN_SHARE_BASE,
          })}
        </span>
      )}
    </p>
  )
}
