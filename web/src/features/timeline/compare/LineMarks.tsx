import { LineMark } from './Lines.tsx'
import styles from './LineMarks.module.css'
import type { Line } from './use-lines.ts'

/** A mark at every fifth point, and at the end. */
const STEP = 5
const FIRST = 2

interface LineMarksProps {
  lines: readonly Line[]
  /** Value of the top grid line. */
  top: number
}

/** Marks on the lines. They lie over the drawing, because it stretches. */
export function LineMarks({ lines, top }: LineMarksProps) {
  return (
    <svg className={styles.marks} aria-hidden="true">
      {lines.map(({ compared, totals }, line) =>
        listPoints(totals ?? [], line, top).map(({ x, y }) => (
          <LineMark key={`${compared} ${x}`} index={line} x={x} y={y} />
        )),
      )}
    </svg>
  )
}

/** At other points on each line, so that marks seldom meet. */
const listPoints = (totals: readonly number[], line: number, top: number) =>
  totals.flatMap((total, index) =>
    index === totals.length - 1 || index % STEP === (FIRST + 2 * line) % STEP
      ? { x: toPercent((index + 0.5) / totals.length), y: toPercent(1 - total / top) }
      : [],
  )

export const toPercent = (part: number): string => `${Math.round(part * 10_000) / 100}%`
