import { SAMPLE_NOTICE } from '@hemicycle/contract/constants'
import type { ReactNode } from 'react'
import styles from './Embed.module.css'

/** As wide as a feed at most, on the ground of the page around it. */
export function EmbedFrame({ isSample, children }: { isSample: boolean; children: ReactNode }) {
  return (
    <main className={styles.frame}>
      {children}
      {isSample && <p className={styles.sample}>{SAMPLE_NOTICE}</p>}
    </main>
  )
}
