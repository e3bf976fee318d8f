import { type PointerEvent, useMemo, useRef, useState } from 'react'
import type { Point } from '#web/ui/to-arc.ts'
import type { Member } from '#web/features/chamber/answer/to-chamber.ts'
import styles from './ChamberFigure.module.css'
import { findSeat } from './find-seat.ts'
import { HEIGHT, placeSeats, WIDTH } from './place-seats.ts'
import { SeatPaths } from './SeatPaths.tsx'
import { SeatTip } from './SeatTip.tsx'

/** How many seats are drawn while nobody knows them. */
const USUAL = 720

/** A drawing for the eye, with names under the pointer; words and a list say the same to everybody. */
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
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={leave}
      >
        <SeatPaths plan={plan} members={members} />
        {seat && member && (
          <circle className={styles.ring} cx={seat[0]} cy={seat[1]} r={plan.lit * 0.9} ref={ring} />
        )}
      </svg>
      {member && <SeatTip name={member.name} anchor={ring} onDismiss={leave} />}
    </div>
  )
}

/** Where the pointer is, in the units of the drawing. */
function toPoint({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [((clientX - left) * WIDTH) / width, ((clientY - top) * HEIGHT) / height]
}
