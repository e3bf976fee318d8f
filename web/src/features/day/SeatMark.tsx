import { useMessage } from '#web/i18n/use-message.ts'
import { classNames } from '#web/ui/class-names.ts'
import { toArc } from '@hemicycle/contract/to-arc'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './SeatMark.module.css'

interface SeatMarkProps {
  groups: number
  all: number
  /** Beside the same numbers in words. */
  size?: 'large'
}

const [MIDDLE, BOTTOM, RADIUS] = [22, 22, 19]

/** One seat for each political group, lit by number from the left: how wide, never who. */
export function SeatMark({ groups, all, size }: SeatMarkProps) {
  const message = useMessage()
  if (all < 2) return null
  return (
    <>
      <svg
        className={classNames(styles.mark, size && styles[size])}
        viewBox="0 0 44 25"
        aria-hidden="true"
      >
        {toArc(MIDDLE, BOTTOM, RADIUS, all).map(([x, y], index) => (
          <circle
            key={`${x} ${y}`}
            className={index < groups ? styles.lit : styles.empty}
            cx={x}
            cy={y}
            r={index < groups ? 2.6 : 2.1}
          />
        ))}
      </svg>
      {size === undefined && (
        <VisuallyHidden>{message('day.groups.seats', { groups, all })}</VisuallyHidden>
      )}
    </>
  )
}
