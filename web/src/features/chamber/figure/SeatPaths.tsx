import { memo } from 'react'
import type { Point } from '#web/ui/to-arc.ts'
import type { Member } from '#web/features/chamber/answer/to-chamber.ts'
import type { SeatPlan } from './place-seats.ts'
import styles from './SeatPaths.module.css'

interface SeatPathsProps {
  plan: SeatPlan
  /** By their seats; null while they are not known. */
  members: Member[] | null
}

/** One path for the seats of each kind: hundreds of elements would cost more than they show. */
export const SeatPaths = memo(function SeatPaths({ plan, members }: SeatPathsProps) {
  const kinds = Object.groupBy(plan.seats, (_, index) => toKind(members?.[index]))
  return (
    <>
      {kinds.outside && (
        <path className={styles.outside} strokeWidth={plan.outside} d={toPath(kinds.outside)} />
      )}
      <path
        className={kinds.outside ? styles.asked : styles.empty}
        strokeWidth={plan.empty}
        d={toPath(kinds.empty)}
      />
      <path className={styles.lit} strokeWidth={plan.lit} d={toPath(kinds.lit)} />
    </>
  )
})

/** A view that is about some members leaves the seats of the others in sight. */
function toKind(member: Member | undefined): 'outside' | 'empty' | 'lit' {
  if (!member?.isAsked) return 'outside'
  return member.postedAt === null ? 'empty' : 'lit'
}

/** Lines without a length, whose round ends are the seats. */
const toPath = (seats: Point[] = []): string => seats.map(([x, y]) => `M${x} ${y}h0`).join('')
