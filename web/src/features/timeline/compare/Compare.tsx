import { useEffect, useRef } from 'react'
import type { Selection } from '#web/features/timeline/selection.ts'
import type { Chart } from '#web/features/timeline/format-chart-labels.ts'
import {
  MAX_COMPARED,
  type TimelineView,
  toTimelineAddress,
} from '#web/feed-query/timeline-view.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { useMessage, type ToMessage } from '#web/i18n/use-message.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { shareOfSelection } from './shares.ts'
import { AddCompared } from './AddCompared.tsx'
import styles from './Compare.module.css'
import { LineKey } from './Lines.tsx'
import { type Line, sumLine } from './use-lines.ts'

const WAYS = '[data-way], input:not([type=hidden])'

interface CompareProps {
  /** Null until loaded. */
  chart: Chart | null
  lines: readonly Line[]
  /** Null if the filter overlaps no bar, or the bars are not loaded yet. */
  selection: Selection | null
  view: TimelineView
  query: FeedQuery
  /** True if the bars count a filtered view. */
  isNarrowed: boolean
}

/** Adds and removes words and groups to compare with the view. */
export function Compare({ chart, lines, selection, view, query, isNarrowed }: CompareProps) {
  const message = useMessage()
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const changed = useRef<number | null>(null)
  const { compared } = view
  const count = compared.length
  const toAddress = (next: string[]) => toTimelineAddress({ ...view, compared: next }, query)
  const compare = (next: string[]) => {
    changed.current = count
    // `replace` keeps the scroll position, because this is the same page.
    navigate(toAddress(next), { replace: true })
  }

  useEffect(() => {
    // The focused element may be gone: focus the input, or else the last chip.
    if (changed.current === null || changed.current === count) return
    changed.current = null
    const ways = list.current?.querySelectorAll<HTMLElement>(WAYS)
    ways?.[ways.length - 1]?.focus({ preventScroll: true })
  }, [changed, count])

  return (
    <ul className={styles.compare} ref={list} aria-label={message('timeline.compare')}>
      {(isNarrowed || !view.isShare) && (
        <li className={styles.all}>
          <span className={styles.swatch} aria-hidden="true" />
          {message(isNarrowed ? 'timeline.all.view' : 'timeline.all')}
        </li>
      )}
      {lines.map((line, index) => {
        const others = compared.filter((other) => other !== line.compared)
        return (
          <ComparedChip
            key={line.compared}
            line={line}
            index={index}
            count={toCount(line, chart, selection)}
            without={toAddress(others)}
            onRemove={() => compare(others)}
          />
        )
      })}
      {compared.length < MAX_COMPARED && (
        <li className={styles.add}>
          <AddCompared
            address={toAddress(compared)}
            onAdd={(added) => {
              const next = [...new Set([...compared, ...added])]
              if (next.length > compared.length) compare(next)
            }}
          />
        </li>
      )}
      {(isNarrowed || count > 0 || view.isShare) && (
        <li>
          <ShareLink view={view} query={query} />
        </li>
      )}
    </ul>
  )
}

/** A line's posts in the selected bars, as a count and a share; null until loaded. */
function toCount(line: Line, chart: Chart | null, selection: Selection | null) {
  const posts = selection && sumLine(line, selection)
  if (posts === null || !chart || !selection) return null
  return { posts, share: shareOfSelection(chart, selection, posts) }
}

interface ComparedChipProps {
  line: Line
  index: number
  /** Its posts in the selected bars; null until loaded. */
  count: { posts: number; share: number | null } | null
  /** URL of the view without this line. */
  without: string
  onRemove: () => void
}

/** A line's legend key, name and count, with a link that removes it. */
function ComparedChip({ line, index, count, without, onRemove }: ComparedChipProps) {
  const message = useMessage()
  const { name, group } = line
  return (
    <li className={styles.chip}>
      <LineKey index={index} />
      <b className={styles.name}>
        {group && <GroupMark group={group} />}
        {name}
      </b>
      <span className={styles.count}>{count ? toText(count, message) : '–'}</span>
      <Link
        className={styles.remove}
        data-way
        to={without}
        aria-label={message('timeline.compare.remove', { name })}
        onClick={(event) => {
          event.preventDefault()
          onRemove()
        }}
      >
        <Icon name="close" size="small" />
      </Link>
    </li>
  )
}

const toText = ({ posts, share }: { posts: number; share: number | null }, message: ToMessage) =>
  share === null
    ? message('timeline.figure', { count: posts })
    : message('timeline.percent', { share })

/** Switches between counts and shares of all posts, because a line may rise just because everybody posts more. */
function ShareLink({ view, query }: { view: TimelineView; query: FeedQuery }) {
  const message = useMessage()
  const navigate = useNavigate()
  const address = toTimelineAddress({ ...view, isShare: !view.isShare }, query)
  return (
    <Link
      className={styles.share}
      to={address}
      aria-current={view.isShare ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault()
        navigate(address, { replace: true })
      }}
    >
      {view.isShare && <Icon name="check" size="small" />}
      {message('timeline.share')}
    </Link>
  )
}
