import { useRef } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ListedTopic } from '#web/features/topics/listed-topics.ts'
import { WhyButton } from '#web/features/topics/why/WhyButton.tsx'
import { LevelSeats } from './LevelSeats.tsx'
import { toLabel } from './to-label.ts'
import styles from './TopicRow.module.css'

interface TopicRowProps {
  topic: ListedTopic
  isChosen: boolean
  endsAt: number
  onToggle: () => void
  onShow?: () => void
}

/** A topic to choose, and why it is here. */
export function TopicRow({ topic, isChosen, onToggle, ...rest }: TopicRowProps) {
  const message = useMessage()
  const row = useRef<HTMLLIElement>(null)
  const { content, people, reason } = topic
  const tag = `#${content}`
  const label = toLabel(content)
  return (
    <li className={styles.row} ref={row}>
      <button
        className={styles.topic}
        type="button"
        aria-pressed={isChosen}
        title={label === tag ? undefined : tag}
        onClick={onToggle}
      >
        {reason ? <LevelSeats level={reason.level} /> : <span />}
        <span className={styles.name}>
          <span className={styles.label} dir="auto">
            {label}
          </span>
          {isChosen && <Icon name="check" size="small" />}
        </span>
        <span className={styles.people}>
          <span aria-hidden="true">{people.toLocaleString('en')}</span>
          <VisuallyHidden>
            {reason && `${message(`topics.level.${reason.level}`)}, `}
            {message('topics.people', { count: people })}
          </VisuallyHidden>
        </span>
      </button>
      {reason && <WhyButton {...rest} topic={topic} reason={reason} anchor={row} />}
    </li>
  )
}
