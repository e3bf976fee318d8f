import { SAMPLE_NOTICE } from '@hemicycle/contract/constants'
import { type ReactNode, useRef } from 'react'
import { useScrollMemory } from '#web/app/scroll/use-scroll-memory.ts'
import type { Route } from '#web/pages/route.ts'
import { BottomBar } from './bars/BottomBar.tsx'
import { TopBar } from './bars/TopBar.tsx'
import { useSearchDrawer } from './bars/use-search-drawer.ts'
import { MAIN_ID, SkipLinks } from './SkipLinks.tsx'
import { MeasuredVisits } from './MeasuredVisits.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import styles from './Shell.module.css'

interface ShellProps {
  isSample: boolean
  parliamentUrl: string | null
  isMeasured: boolean
  /** Null for a URL that is not a page. */
  route: Route | null
  failure: number | null
  children: ReactNode
}

/** Layout around every page. */
export function Shell({ route, failure, children, ...settings }: ShellProps) {
  const { isSample, parliamentUrl, isMeasured } = settings
  const main = useRef<HTMLElement>(null)
  const { search, hasFeed, hasBottomBar } = toBars(route, failure)
  const drawer = useSearchDrawer()
  useScrollMemory(main)

  return (
    <>
      <SkipLinks onSearch={search && drawer.open} />
      <SideMenu parliamentUrl={parliamentUrl} />
      <div className={styles.shell}>
        <TopBar search={search} hasFeed={hasFeed} drawer={drawer} />
        <main className={styles.main} id={MAIN_ID} tabIndex={-1} ref={main}>
          {isSample && <p className={styles.sample}>{SAMPLE_NOTICE}</p>}
          {children}
        </main>
      </div>
      {hasBottomBar && <BottomBar />}
      {isMeasured && <MeasuredVisits />}
    </>
  )
}

interface Bars {
  /** Content that the search box in the top bar searches. */
  search: 'posts' | 'channels' | null
  /** Shows Filters and Advanced search, which would leave every other page. */
  hasFeed: boolean
  /** Shows the bottom bar on small screens. */
  hasBottomBar: boolean
}

const UNAVAILABLE = 503

/** Which bars a page has. An unavailable site has no search, and no failure has places. */
export function toBars(route: Route | null, failure: number | null): Bars {
  const search = route?.search === undefined ? 'posts' : route.search
  return {
    search: failure === UNAVAILABLE ? null : search,
    hasFeed: failure === null && route?.hasFeed === true,
    hasBottomBar: failure === null && route !== null && !route.isApart,
  }
}
