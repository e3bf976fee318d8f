import { SEAT_STATES, type SeatState } from '@hemicycle/contract/vocabulary'
import { Fragment } from 'react'
import type { WhoPosted } from '#web/api/who-posts.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { toWhoPostsAddress, type WhoPostsView } from '#web/feed-query/who-posts-view.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Names } from './Names.tsx'
import { formatShare, type Row, toShare } from './rows.ts'
import { countColumns, SeatKey, SeatRow } from './SeatRow.tsx'
import styles from './StateTable.module.css'

/** On phones rows become blocks, and some browsers then no longer tell assistive technology that it is a table. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
}

/** Groups are few and large, states many and small. */
const HEIGHTS = { group: 4, country: 2 }

interface StateTableProps {
  query: FeedQuery
  view: WhoPostsView
  counts: WhoPosted
  rows: Row[]
  /** Whether there is a column of shares. */
  isShared: boolean
  /** The period in a sentence. */
  period: string
}

/** The four states of the members of each group or state. */
export function StateTable({ query, view, counts, rows, isShared, period }: StateTableProps) {
  const message = useMessage()
  const { by } = view
  const height = HEIGHTS[by]
  const columns = countColumns(
    rows.map(({ counts: { members } }) => members),
    height,
  )
  const width = SEAT_STATES.length + (isShared ? 4 : 3)
  return (
    <table className={styles.table} {...ROLES.table}>
      <caption>
        <VisuallyHidden>
          {message('whoPosts.table.about', { table: message(`whoPosts.table.${by}`), period })}
        </VisuallyHidden>
      </caption>
      <Head by={by} isShared={isShared} />
      <tbody {...ROLES.rowgroup}>
        {rows.map((row) => {
          const isOpen = view.names === (row.key ?? '')
          return (
            <Fragment key={row.key}>
              <tr className={classNames(styles.row, isOpen && styles.open)} {...ROLES.row}>
                <Name row={row} by={by} />
                <td className={styles.picture} {...ROLES.cell}>
                  <SeatRow counts={row.counts} height={height} columns={columns} />
                </td>
                <Numbers row={row} isShared={isShared} />
                <td className={styles.more} {...ROLES.cell}>
                  <Link
                    className={classNames(buttonClass('ghost'), styles.names)}
                    to={toWhoPostsAddress(query, {
                      ...view,
                      names: isOpen ? null : (row.key ?? ''),
                      state: 'about',
                      isAll: false,
                    })}
                    isReplacing
                    aria-expanded={isOpen}
                  >
                    {message('whoPosts.names')}{' '}
                    <VisuallyHidden>
                      {message('whoPosts.names.of', { name: row.name })}
                    </VisuallyHidden>
                    <Icon name="down" size="small" />
                  </Link>
                </td>
              </tr>
              {isOpen && (
                <tr className={styles.listRow} {...ROLES.row}>
                  <td className={styles.list} {...ROLES.cell} colSpan={width}>
                    <Names query={query} view={view} row={row} from={counts.from} period={period} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
      <tfoot {...ROLES.rowgroup}>
        <tr className={styles.total} {...ROLES.row}>
          <Name
            row={{ key: null, name: message('whoPosts.all'), counts: counts.total }}
            by={null}
          />
          <td className={styles.picture} {...ROLES.cell} />
          <Numbers row={{ key: null, name: '', counts: counts.total }} isShared={isShared} />
          <td className={styles.more} {...ROLES.cell} />
        </tr>
      </tfoot>
    </table>
  )
}

/** The head is also the legend of the picture. */
function Head({ by, isShared }: { by: WhoPostsView['by']; isShared: boolean }) {
  const message = useMessage()
  return (
    <thead {...ROLES.rowgroup}>
      <tr {...ROLES.row}>
        <th className={styles.column} {...ROLES.columnheader} scope="col">
          {message(`whoPosts.column.${by}`)}
        </th>
        <th className={styles.column} {...ROLES.columnheader} scope="col">
          {message('whoPosts.column.picture')}
        </th>
        {SEAT_STATES.map((state) => (
          <th
            className={`${styles.column} ${styles.numberColumn}`}
            key={state}
            {...ROLES.columnheader}
            scope="col"
          >
            <span className={styles.columnKey}>
              <SeatKey state={state} />
              {message(`whoPosts.state.${state}`)}
            </span>
          </th>
        ))}
        {isShared && (
          <th
            className={`${styles.column} ${styles.numberColumn}`}
            {...ROLES.columnheader}
            scope="col"
          >
            {message('whoPosts.column.share')}
          </th>
        )}
        <th className={styles.column} {...ROLES.columnheader} scope="col">
          <VisuallyHidden>{message('whoPosts.column.names')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

function Name({ row: { key, name, counts }, by }: { row: Row; by: WhoPostsView['by'] | null }) {
  const message = useMessage()
  return (
    <th className={styles.name} {...ROLES.rowheader} scope="row">
      <span className={styles.nameText}>
        {by === 'group' && <GroupMark group={key ?? ''} />}
        {name}
      </span>{' '}
      <span className={styles.members}>
        {message('whoPosts.members', { members: counts.members })}
      </span>
    </th>
  )
}

function Numbers({ row: { counts }, isShared }: { row: Row; isShared: boolean }) {
  const message = useMessage()
  return (
    <>
      {SEAT_STATES.map((state) => (
        <td
          className={classNames(styles.number, state === 'about' && styles.about)}
          key={state}
          {...ROLES.cell}
        >
          <StateName state={state} />
          {counts[state].toLocaleString('en')}
        </td>
      ))}
      {isShared && (
        <td className={styles.share} {...ROLES.cell}>
          <b>{formatShare(toShare(counts.about, counts), message)}</b>{' '}
          <span className={styles.base}>
            {message('whoPosts.share.of', { active: counts.active })}
          </span>
        </td>
      )}
    </>
  )
}

/** Where the head of the table is not shown, each number has its sign. */
function StateName({ state }: { state: SeatState }) {
  const message = useMessage()
  return (
    <span className={styles.keyWord}>
      <SeatKey state={state} />
      <VisuallyHidden>{message(`whoPosts.state.${state}`)} </VisuallyHidden>
    </span>
  )
}

/** The signs in words, above blocks. */
export function Legend() {
  const message = useMessage()
  return (
    <p className={styles.legend} aria-hidden="true">
      {SEAT_STATES.map((state) => (
        <span className={styles.legendKey} key={state}>
          <SeatKey state={state} />
          {message(`whoPosts.state.${state}`)}
        </span>
      ))}
    </p>
  )
}
