import {
  placeSeats,
  SEATS_HEIGHT,
  SEATS_WIDTH,
  type SeatPlan,
} from '@hemicycle/contract/place-seats'
import type { Point } from '@hemicycle/contract/to-arc'
import {
  memo,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Link } from '#web/ui/Link.tsx'
import { bubbleClass, placeTooltip } from '#web/ui/place-tooltip.ts'
import type { Member } from './to-chamber.ts'
import styles from './ChamberFigure.module.css'
import { findSeat, REACH } from './find-seat.ts'

/** Number of seats drawn until the members load. */
const USUAL = 720

/** The hemicycle, with names on hover that lead to their pages. Hidden from assistive technology, because a text and a list say the same. */
export function ChamberFigure({ members }: { members: Member[] | null }) {
  const count = members?.length ?? USUAL
  const plan = useMemo(() => placeSeats(count), [count])
  const [pointed, setPointed] = useState<number | null>(null)
  const ring = useRef<SVGCircleElement>(null)

  const point = (event: PointerEvent<SVGSVGElement>) =>
    setPointed(findSeat(plan.seats, toPoint(event)))
  const leave = () => setPointed(null)
  const seat = plan.seats[pointed ?? -1]
  const member = members?.[pointed ?? -1]

  return (
    <div aria-hidden="true">
      <svg
        className={styles.figure}
        viewBox={`0 0 ${SEATS_WIDTH} ${SEATS_HEIGHT}`}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={leave}
      >
        <SeatPaths plan={plan} members={members} />
        {seat && member && (
          <Link to={paths.contributor(member.id)} tabIndex={-1}>
            <circle className={styles.target} cx={seat[0]} cy={seat[1]} r={REACH} />
            <circle
              className={styles.ring}
              cx={seat[0]}
              cy={seat[1]}
              r={plan.lit * 0.9}
              ref={ring}
            />
          </Link>
        )}
      </svg>
      {member && <SeatTip member={member} anchor={ring} onDismiss={leave} />}
    </div>
  )
}

/** Pointer position in the drawing's units. */
function toPoint({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [((clientX - left) * SEATS_WIDTH) / width, ((clientY - top) * SEATS_HEIGHT) / height]
}

interface SeatPathsProps {
  plan: SeatPlan
  /** In seat order; null until loaded. */
  members: Member[] | null
}

/** One path per kind of seat, because hundreds of elements would be slow. */
const SeatPaths = memo(function SeatPaths({ plan, members }: SeatPathsProps) {
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
      {kinds.none && (
        <path className={styles.none} strokeWidth={plan.outside} d={toPath(kinds.none)} />
      )}
      <path className={styles.lit} strokeWidth={plan.lit} d={toPath(kinds.lit)} />
    </>
  )
})

/** Seats of members outside the view stay visible; those without an account are points. */
function toKind(member: Member | undefined): 'outside' | 'none' | 'empty' | 'lit' {
  if (!member?.isAsked) return 'outside'
  if (!member.hasAccount) return 'none'
  return member.hasPosted ? 'lit' : 'empty'
}

/** Zero-length lines whose round caps form the seats. */
const toPath = (seats: Point[] = []): string => seats.map(([x, y]) => `M${x} ${y}h0`).join('')

interface SeatTipProps {
  member: Member
  anchor: RefObject<Element | null>
  onDismiss: () => void
}

/** The member whose seat is under the pointer. */
function SeatTip({ member, anchor, onDismiss }: SeatTipProps) {
  const message = useMessage()
  const { name, group, hasAccount, postedAt } = member
  const bubble = useRef<HTMLSpanElement>(null)
  const dismiss = useEffectEvent(onDismiss)

  useLayoutEffect(() => bubble.current?.showPopover(), [])
  useLayoutEffect(() => {
    if (bubble.current && anchor.current) placeTooltip(bubble.current, anchor.current)
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && dismiss()
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('scroll', () => dismiss(), { signal, capture: true, passive: true })
    return () => listening.abort()
  }, [])

  return (
    <span className={`${bubbleClass} ${styles.tip}`} popover="manual" ref={bubble}>
      <b>{name}</b>
      <span className={styles.about}>
        {group && (
          <span>
            <GroupMark group={group} />
            {group}
          </span>
        )}
        {postedAt !== null && (
          <span>
            {message('chamber.seat.posted', { time: toBrusselsTime(postedAt, postedAt).time })}
          </span>
        )}
        {!hasAccount && <span>{message('chamber.list.none')}</span>}
      </span>
    </span>
  )
}
