import { type ReactNode, type Ref, useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: string
  /** Takes the focus when what had it is gone. */
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function Section({ title, titleRef, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.title} id={id} tabIndex={titleRef ? -1 : undefined} ref={titleRef}>
        {title}
      </h2>
      {children}
    </section>
  )
}
