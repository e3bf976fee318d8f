import { LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { type FocusEvent, useRef, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Counted, ListedTopic } from './listed-topics.ts'
import { WhyButton } from './why/WhyButton.tsx'
import { LevelSeats } from './LevelSeats.tsx'
import styles from './TopicList.module.css'

interface TopicListProps {
  /** Identifies the question: topics of another question replace the list at once. */
  path: string
  label: string
  topics: ListedTopic[]
  counted: Counted
  chosen: string[]
  /** End of the 24 hours, in milliseconds. */
  endsAt: number
  onToggle: (id: string) => void
  /** Called when the visitor opens a topic's posts. */
  onShow?: () => void
}

export function TopicList({ path, label, topics, chosen, onToggle, ...rest }: TopicListProps) {
  const [shown, handlers] = useStableWhileHovered(path, topics)
  return (
    <ul {...handlers} aria-label={label}>
      {shown.map((topic) => (
        <TopicRow
          {...rest}
          key={topic.id}
          topic={topic}
          isChosen={chosen.includes(topic.id)}
          onToggle={() => onToggle(topic.id)}
        />
      ))}
    </ul>
  )
}

interface TopicRowProps {
  topic: ListedTopic
  counted: Counted
  isChosen: boolean
  endsAt: number
  onToggle: () => void
  onShow?: () => void
}

/** A topic as a toggle button; a trending one with its level and a second button that explains it. */
function TopicRow({ topic, counted, isChosen, onToggle, ...rest }: TopicRowProps) {
  const message = useMessage()
  const row = useRef<HTMLLIElement>(null)
  const { content, count, reason } = topic
  const tag = `#${content}`
  const label = toLabel(content)
  return (
    <li className={classNames(styles.row, counted !== 'trending' && styles.plain)} ref={row}>
      <button
        className={styles.topic}
        type="button"
        aria-pressed={isChosen}
        title={label === tag ? undefined : tag}
        onClick={onToggle}
      >
        {reason && <LevelSeats level={reason.level} />}
        <span className={styles.name}>
          <span className={styles.label} dir="auto">
            {label}
          </span>
          {isChosen && <Icon name="check" size="small" />}
        </span>
        <span className={styles.people}>
          <span aria-hidden="true">{count.toLocaleString('en')}</span>
          <VisuallyHidden>
            {reason && `${message(`topics.level.${reason.level}`)}, `}
            {message(`topics.count.${counted}`, { count })}
          </VisuallyHidden>
        </span>
      </button>
      {reason && <WhyButton {...rest} topic={topic} reason={reason} anchor={row} />}
    </li>
  )
}

const MAX_LABEL = 20
const LETTERS = new Intl.Segmenter('en')

/** Hashtag as shown in the list; long ones are truncated. */
function toLabel(content: string): string {
  const letters = Array.from(LETTERS.segment(content), ({ segment }) => segment)
  return `#${letters.length > MAX_LABEL ? `${letters.slice(0, MAX_LABEL).join('')}…` : content}`
}

/**
 * Freezes a value of a question while the list is hovered or has keyboard focus, so that nothing moves under the
 * pointer. Put the handlers on the element around the list.
 */
function useStableWhileHovered<Value>(question: string, value: Value) {
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [hasKeyboard, setKeyboard] = useState(false)
  const [held, setHeld] = useState<{ question: string; value: Value } | null>(null)
  const isHeld = isUnderPointer || hasKeyboard
  if (isHeld && held?.question !== question) setHeld({ question, value })
  if (!isHeld && held !== null) setHeld(null)

  const handlers = {
    onPointerEnter: () => setUnderPointer(true),
    onPointerLeave: () => setUnderPointer(false),
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setKeyboard(true)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setKeyboard(false)
    },
  }
  return [held?.question === question ? held.value : value, handlers] as const
}

const ROWS = 12

/** Shows nothing for half a second, then skeletons. */
export function TopicsSkeleton({ frame }: { frame?: string | undefined }) {
  const isSlow = useDelayed(LOADING_DELAY_MS)
  return (
    <div className={isSlow && frame ? `${styles.box} ${frame}` : styles.box} aria-hidden="true">
      {isSlow &&
        Array.from({ length: ROWS }, (_, index) => (
          <div className={styles.skeletonRow} key={`row-${index}`}>
            <div className={styles.level} />
            <div className={styles.skeletonName} />
            <div className={styles.spark} />
          </div>
        ))}
    </div>
  )
}
