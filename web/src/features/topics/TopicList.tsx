import { useMessage } from '#web/i18n/use-message.ts'
import type { ListedTopic } from './listed-topics.ts'
import { TopicRow } from './row/TopicRow.tsx'
import { useHeld } from './use-held.ts'

interface TopicListProps {
  /** What the list is called, where it is about less than everything. */
  label?: string
  topics: ListedTopic[]
  chosen: string[]
  /** When the 24 hours end. */
  endsAt: number
  onToggle: (id: string) => void
  /** The posts of one topic are on their way. */
  onShow?: () => void
}

export function TopicList({ label, topics, chosen, onToggle, ...rest }: TopicListProps) {
  const message = useMessage()
  const [shown, handlers] = useHeld(topics)
  return (
    <ul {...handlers} aria-label={label ?? message('topics.title')}>
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
