import { classNames } from '#web/ui/class-names.ts'
import styles from './LineEnds.module.css'
import { toPercent } from './LineMarks.tsx'
import { placeNames } from './place-names.ts'
import type { Line } from './use-lines.ts'

interface LineEndsProps {
  lines: readonly Line[]
  /** Value of the top grid line. */
  top: number
  /** Formats the value at the end of a line. */
  toLabel: (value: number) => string
}

const COLOURS = [styles.first, styles.second, styles.third]
/** Of the names, in pixels. */
const HEIGHT = 20

/** The name and the last value of each line beside its end, joined to it by a hairline. */
export function LineEnds({ lines, top, toLabel }: LineEndsProps) {
  const ends = lines.flatMap(({ compared, name, totals }, line) => {
    const last = totals?.at(-1)
    return last === undefined ? [] : { compared, name, line, last, at: 1 - last / top }
  })
  const places = placeNames(ends.map(({ at }) => at))
  return (
    <svg className={styles.ends} aria-hidden="true">
      {ends.map(({ compared, name, line, last, at }, index) => {
        const place = toPercent(places[index] ?? at)
        return (
          <g key={compared}>
            <line className={styles.lead} x1="-6" y1={toPercent(at)} x2="6" y2={place} />
            <foreignObject
              x="10"
              y={place}
              width="100%"
              height={HEIGHT}
              transform={`translate(0 ${-HEIGHT / 2})`}
            >
              <p className={styles.end}>
                <b className={classNames(styles.name, COLOURS[line])}>{name}</b>
                <span className={styles.count}>{toLabel(last)}</span>
              </p>
            </foreignObject>
          </g>
        )
      })}
    </svg>
  )
}
