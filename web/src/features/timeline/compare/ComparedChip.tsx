import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './ComparedChip.module.css'
import { LineKey } from './LineKey.tsx'
import type { Line } from './use-lines.ts'

interface ComparedChipProps {
  line: Line
  index: number
  /** How many posts the selected bars have of it; null when that is not known. */
  count: { posts: number; share: number | null } | null
  /** The address of the view without it. */
  without: string
  onRemove: () => void
}

/** A line, its name and number, and the way to the chart without it. */
export function ComparedChip({ line, index, count, without, onRemove }: ComparedChipProps) {
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
