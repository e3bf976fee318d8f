import { type ReactNode, useId } from 'react'
import { type ChamberState, EmptyChamber } from './EmptyChamber.tsx'
import styles from './EmptyPage.module.css'

interface EmptyPageProps {
  chamber: ChamberState
  code?: string
  title: string
  text?: string
  /** One button, or a link that looks like one. */
  action: ReactNode
}

/** A whole page that has nothing to show, and says why. */
export function EmptyPage({ chamber, code, title, text, action }: EmptyPageProps) {
  const id = useId()
  return (
    <div className={styles.page}>
      <section className={styles.empty} aria-labelledby={id}>
        <EmptyChamber state={chamber} />
        {code && <p className={styles.code}>{code}</p>}
        <h1 className={styles.title} id={id}>
          {title}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
        <div className={styles.actions}>{action}</div>
      </section>
    </div>
  )
}
