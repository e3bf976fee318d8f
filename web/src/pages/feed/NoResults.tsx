import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countQuery } from '#web/api/count.ts'
import { useChipValue } from '#web/features/active-filters/chips.ts'
import { FilterWords } from '#web/features/active-filters/FilterWords.tsx'
import { type Change, listChanges, listWords } from '#web/features/results/changes.ts'
import { FindMore, type FindMoreRow } from '#web/features/results/FindMore.tsx'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { Message } from '#web/i18n/Message.tsx'
import type { Filter } from '#web/feed-query/list-filters.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { nameQuoted } from './name-quoted.ts'
import { nameSearchedPeriod } from './period.ts'
import '#web/i18n/later.ts'
import '#web/i18n/results.ts'

interface NoResultsProps {
  /** A tip specific to this page. */
  tip?: ReactNode
  /** Rows after the beginnings of words. */
  more?: FindMoreRow[]
}

const NO_ROWS: FindMoreRow[] = []

/** For a query without results: what it was, and searches that find something. */
export function NoResults({ tip, more = NO_ROWS }: NoResultsProps) {
  const message = useMessage()
  const { now } = useClock()
  const { query } = useFeedQuery()
  const { from: _from, to: _to, ...withoutDates } = query
  const { rows, isWaiting } = useRows(more)
  const words = nameQuoted(query)
  return (
    <FindMore
      title={words ? message('findMore.words', { words }) : message('findMore.filters')}
      text={
        <>
          <FilterWords query={withoutDates} className={undefined} />
          <p>{nameSearchedPeriod(query, message, now)}</p>
        </>
      }
      rows={rows}
      isWaiting={isWaiting}
      foot={
        <>
          {tip && <>{tip} </>}
          <Message
            id="findMore.foot"
            part={[
              <Link key="help" className={textLinkClass} to={paths.help} />,
              <Link key="people" className={textLinkClass} to={paths.channels} />,
              <Link key="home" className={textLinkClass} to={paths.home} />,
            ]}
          />
        </>
      }
    />
  )
}

const ICONS: Record<Change['kind'], IconName> = {
  beginning: 'search',
  any: 'search',
  filter: 'filters',
  filters: 'filters',
  dates: 'history',
  year: 'history',
  broadest: 'search',
}

/** The changes of the query that find something. */
function useRows(more: FindMoreRow[]): { rows: FindMoreRow[]; isWaiting: boolean } {
  const { now } = useClock()
  const { query, asked, toAddress } = useFeedQuery()
  const changes = listChanges(query, now)
  // Dates change with the clock, but only at midnight.
  const counts = useQueries({
    queries: listChanges(asked, now).map((change) => countQuery(change.query)),
  })
  const found = changes.flatMap((change, index) => {
    const total = counts[index]?.data ?? 0
    return total > 0 ? [{ change, total }] : []
  })
  const rows = chooseRows(found).map(({ change, total }) => ({
    kind: change.kind,
    icon: ICONS[change.kind],
    text: <ChangeText change={change} />,
    to: toAddress(change.query),
    total,
  }))
  const words = rows.filter(({ kind }) => kind === 'beginning')
  const others = rows.filter(({ kind }) => kind !== 'beginning')
  return {
    rows: [...words, ...more, ...others],
    isWaiting: counts.some(({ isPending }) => isPending),
  }
}

/** Of the beginnings of words the first, and the last resort only if there is nothing else. */
function chooseRows<Found extends { change: Change }>(found: Found[]): Found[] {
  const first = found.find(({ change }) => change.kind === 'beginning')
  return found.filter((one) => {
    if (one.change.kind === 'broadest') return found.length === 1
    return one.change.kind !== 'beginning' || one === first
  })
}

function ChangeText({ change }: { change: Change }) {
  const message = useMessage()
  const { kind, filters, query } = change
  const words = listWords(query).join(' ')
  if (kind === 'filter' && filters) return <WithoutFilter filters={filters} />
  if (kind === 'filters') return message('findMore.all')
  if (kind === 'dates') return message('findMore.dates')
  return <Message id={TEXTS[kind]} values={{ words }} part={<b />} />
}

const TEXTS = {
  beginning: 'findMore.beginning',
  any: 'findMore.any',
  filter: 'findMore.without',
  year: 'findMore.year',
  broadest: 'findMore.broadest',
} as const

function WithoutFilter({ filters }: { filters: [Filter, ...Filter[]] }) {
  const message = useMessage()
  const [first] = filters
  const only = useChipValue(first)
  const count = filters.length
  const value = count === 1 ? only : `${message(`chips.${first.name}`, { count })} ${count}`
  return <Message id="findMore.without" values={{ value }} part={<b />} />
}
