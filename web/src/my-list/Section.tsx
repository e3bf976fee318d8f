import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: string
  /** What the numbers in it mean. */
  unit?: string | null
  children: ReactNode
}

/** A titled panel. */
export function Section({ title, unit, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {unit && <span className={styles.unit}>{unit}</span>}
      </div>
      {children}
    </section>
  )
}
