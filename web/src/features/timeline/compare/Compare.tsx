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
  /** Null until it is known. */
  chart: Chart | null
  lines: readonly Line[]
  /** Null when the filter touches no bar, or the bars are not known yet. */
  selection: Selection | null
  view: TimelineView
  query: FeedQuery
  /** The bars count a filtered view. */
  isNarrowed: boolean
}

/** Words and groups that are compared with the view; they can be added and removed. */
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
    // Keeps the scroll position: this is the same page.
    navigate(toAddress(next), { replace: true })
  }

  useEffect(() => {
    // The focused element may be gone: focus the field, or else the last chip.
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

/** The posts of a line in the selected bars, as a number and as a share; null until they are known. */
function toCount(line: Line, chart: Chart | null, selection: Selection | null) {
  const posts = selection && sumLine(line, selection)
  if (posts === null || !chart || !selection) return null
  return { posts, share: shareOfSelection(chart, selection, posts) }
}

interface ComparedChipProps {
  line: Line
  index: number
  /** The number of its posts in the selected bars; null until it is known. */
  count: { posts: number; share: number | null } | null
  /** The address of the view without it. */
  without: string
  onRemove: () => void
}

/** A line's key, name and number, with a link to the chart without it. */
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

/** Switches between posts and shares of all posts: a line may only grow because everybody posts more. */
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
