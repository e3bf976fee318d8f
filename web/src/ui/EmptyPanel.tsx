import { type ReactNode, useId } from 'react'
import { EmptyChamber } from './Empty.tsx'
import styles from './EmptyPanel.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface EmptyPanelProps {
  title: string
  lead?: string
  /** Hints that may help. */
  tips: readonly { icon: IconName; text: ReactNode }[]
  /** One button, or a link that looks like one. */
  action: ReactNode
}

/** Replaces a list that has no results. */
export function EmptyPanel({ title, lead, tips, action }: EmptyPanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <EmptyChamber state="outlined" />
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <ul className={styles.tips}>
        {tips.map(({ icon, text }) => (
          <li key={icon} className={styles.tip}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div className={styles.action}>{action}</div>
    </section>
  )
}
