import { Link } from './Link.tsx'
import styles from './Segmented.module.css'

interface SegmentedLinksProps<Value extends string> {
  label: string
  choices: readonly { value: Value; text: string; to: string }[]
  /** Null if the view is none of these. */
  chosen: Value | null
}

/** One of a few choices with an address each, so that it works without JavaScript. The page stays where it is. */
export function SegmentedLinks<Value extends string>(props: SegmentedLinksProps<Value>) {
  const { label, choices, chosen } = props
  return (
    <nav className={styles.segmented} aria-label={label}>
      {choices.map(({ value, text, to }) => (
        <Link
          className={`${styles.segment} ${styles.link}`}
          key={value}
          to={to}
          isReplacing
          aria-current={value === chosen ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
