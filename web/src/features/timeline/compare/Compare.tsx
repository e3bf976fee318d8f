import { useEffect, useRef, useState } from 'react'
import {
  MAX_COMPARED,
  type TimelineView,
  toTimelineAddress,
} from '#web/feed-query/timeline-view.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import '#web/i18n/compare.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { AddCompared } from './AddCompared.tsx'
import { BarsSwitch, ShareLink } from './CompareSwitches.tsx'
import styles from './Compare.module.css'
import { LineKey } from './Lines.tsx'
import type { Line } from './use-lines.ts'

const WAYS = '[data-way], input:enabled:not([type=hidden], [role=switch])'

interface CompareProps {
  lines: readonly Line[]
  view: TimelineView
  query: FeedQuery
  /** True if the bars count a filtered view. */
  isNarrowed: boolean
}

/** Adds and removes the lines of the chart, and says so. */
export function Compare({ lines, view, query, isNarrowed }: CompareProps) {
  const message = useMessage()
  const navigate = useNavigate()
  const bar = useRef<HTMLDivElement>(null)
  const changed = useRef<number | null>(null)
  const [said, setSaid] = useState('')
  const { compared } = view
  const count = compared.length
  const toAddress = (next: string[]) => toTimelineAddress({ ...view, compared: next }, query)
  const compare = (next: string[]) => {
    changed.current = count
    // `replace` keeps the scroll position, because this is the same page.
    navigate(toAddress(next), { replace: true })
  }

  useEffect(() => {
    // The focused element may be gone or disabled: focus the input, or else the last chip.
    if (changed.current === null || changed.current === count) return
    changed.current = null
    const ways = bar.current?.querySelectorAll<HTMLElement>(WAYS)
    ways?.[ways.length - 1]?.focus({ preventScroll: true })
  }, [changed, count])

  return (
    <div className={styles.bar} ref={bar}>
      <ul className={styles.lines} aria-label={message('timeline.compare')}>
        {count === 0 && (isNarrowed || !view.isShare) && (
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
              without={toAddress(others)}
              onRemove={() => {
                const { name } = line
                setSaid(message('timeline.compare.removed', { name, count: others.length }))
                compare(others)
              }}
            />
          )
        })}
      </ul>
      <AddCompared
        address={toAddress(compared)}
        compared={compared}
        isFull={count >= MAX_COMPARED}
        onAdd={(added) => {
          const isNew = ({ compared: one }: (typeof added)[number]) => !compared.includes(one)
          const fresh = added.filter(isNew).slice(0, MAX_COMPARED - count)
          if (fresh.length === 0) return
          const next = [...new Set([...compared, ...fresh.map((option) => option.compared)])]
          const name = fresh.map(({ label }) => label).join(', ')
          setSaid(message('timeline.compare.added', { name, count: next.length }))
          compare(next)
        }}
      />
      <div className={styles.ways}>
        {(isNarrowed || count > 0 || view.isShare) && <ShareLink view={view} query={query} />}
        {count > 0 && <BarsSwitch view={view} query={query} isNarrowed={isNarrowed} />}
      </div>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </div>
  )
}

interface ComparedChipProps {
  line: Line
  index: number
  /** URL of the view without this line. */
  without: string
  onRemove: () => void
}

/** A line's legend key and name, with a link that removes it. */
function ComparedChip({ line, index, without, onRemove }: ComparedChipProps) {
  const message = useMessage()
  const { name, group } = line
  return (
    <li className={styles.chip}>
      <LineKey index={index} />
      <b className={styles.name}>
        {group && <GroupMark group={group} />}
        {name}
      </b>
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
