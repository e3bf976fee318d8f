import { SAMPLE_NOTICE } from '@hemicycle/contract/constants'
import { type ReactNode, useRef } from 'react'
import { useMessage } from '../../i18n/use-message.ts'
import { useScrollMemory } from '../scroll/use-scroll-memory.ts'
import { SideMenu } from './SideMenu.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

const MAIN_ID = 'main'

/** What every page stands in. */
export function Shell({ isSample, children }: { isSample: boolean; children: ReactNode }) {
  const message = useMessage()
  const main = useRef<HTMLElement>(null)
  useScrollMemory(main)

  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {message('shell.skip')}
      </a>
      <SideMenu />
      <div className={styles.shell}>
        <TopBar />
        <main className={styles.main} id={MAIN_ID} tabIndex={-1} ref={main}>
          {isSample && <p className={styles.sample}>{SAMPLE_NOTICE}</p>}
          {children}
        </main>
      </div>
    </>
  )
}
