import { type ReactNode, type RefObject, useRef } from 'react'
import '#web/i18n/my-list.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Columns } from '#web/ui/Columns.tsx'
import { useHydrated } from '#web/ui/use-browser.ts'
import { Nobody } from './Nobody.tsx'
import { LinkOffer } from './LinkOffer.tsx'
import { ListHead } from './ListHead.tsx'
import { ListTools, Visits } from './ListTools.tsx'
import styles from './MyList.module.css'
import { People } from './People.tsx'
import { SavedViews } from './SavedViews.tsx'
import { useMyList } from './use-my-list.ts'
import { useNews } from './use-news.ts'

/** The server has no list and renders the same page for everybody. */
export function MyList({ tools }: { tools?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return useHydrated() ? <Kept heading={heading} tools={tools} /> : <Unknown />
}

function Unknown() {
  const message = useMessage()
  return (
    <Columns
      context={
        <>
          <h1 className={styles.title}>{message('myList.title')}</h1>
          <p className={styles.note}>{message('myList.lead')}</p>
        </>
      }
    >
      <p className={styles.noScript}>{message('myList.noscript')}</p>
    </Columns>
  )
}

interface KeptProps {
  heading: RefObject<HTMLHeadingElement | null>
  /** The buttons of the page. */
  tools: ReactNode
}

function Kept({ heading, tools }: KeptProps) {
  const message = useMessage()
  const list = useMyList()
  const news = useNews(list)
  const { contributors, views } = list
  const note = <p className={styles.note}>{message('myList.lead')}</p>
  return (
    <Columns
      keepsSide
      context={
        <>
          <ListHead list={list} news={news} heading={heading} tools={tools} />
          <div className={styles.wide}>{note}</div>
        </>
      }
      side={
        <>
          <SavedViews views={views} counts={news.viewCounts} hasSince={news.since !== null} />
          <Visits list={list} />
          <ListTools list={list} onDelete={() => heading.current?.focus({ preventScroll: true })} />
          <div className={styles.narrow}>{note}</div>
        </>
      }
    >
      <LinkOffer heading={heading} />
      {contributors.length > 0 ? <People contributors={contributors} news={news} /> : <Nobody />}
    </Columns>
  )
}
