import { classNames } from './class-names.ts'
import styles from './Segmented.module.css'

interface SegmentedProps<Value extends string> {
  label: string
  choices: readonly { value: Value; text: string }[]
  chosen: Value
  onChoose: (value: Value) => void
  /** Of the whole control, for another arrangement. */
  className?: string | undefined
}

/** One of a few choices, all visible. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, choices, chosen, onChoose, className } = props
  return (
    <fieldset className={classNames(styles.segmented, className)} aria-label={label}>
      {choices.map(({ value, text }) => (
        <button
          className={styles.segment}
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
