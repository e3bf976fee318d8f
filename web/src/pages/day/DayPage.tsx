import type { Day } from '@hemicycle/contract'
import { useContext } from 'react'
import { toApiError, toFailureStatus } from '#web/api/client.ts'
import { DayAbout, DayFoot } from '#web/features/day/DayAbout.tsx'
import { DayFigures } from '#web/features/day/DayFigures.tsx'
import { DayFirsts } from '#web/features/day/DayFirsts.tsx'
import { DayGroups } from '#web/features/day/DayGroups.tsx'
import { DayHead } from '#web/features/day/DayHead.tsx'
import { DayHours } from '#web/features/day/DayHours.tsx'
import { DayTopics } from '#web/features/day/DayTopics.tsx'
import { useDay } from '#web/features/day/use-day.ts'
import { FirstLoad } from '#web/features/feed/FeedSkeleton.tsx'
import { FeedsContext } from '#web/features/share-view/ways-to-follow.ts'
import { ViewTools } from '#web/features/share-view/ViewTools.tsx'
import { nameDay } from '#web/i18n/name-day.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { FailurePage } from '#web/pages/failure/FailurePage.tsx'
import { paths } from '#web/router/paths.ts'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { EmptyChamber } from '#web/ui/Empty.tsx'
import '#web/i18n/day.ts'
import '#web/i18n/later.ts'
import styles from './DayPage.module.css'

/** One day in Brussels: three figures, the hours, the topics, and the first post on each. */
export function DayPage({ day: name }: { day: string }) {
  const message = useMessage()
  const { data: day, error } = useDay(name)
  if (day) return <DayScreen day={day} />
  if (error) return <FailurePage status={toFailureStatus(toApiError(error))} />
  return (
    <div className={styles.day}>
      <FirstLoad text={message('day.loading')} />
    </div>
  )
}

function DayScreen({ day }: { day: Day }) {
  const message = useMessage()
  const date = nameDay(day.from)
  const isEmpty = day.posts === 0
  useDocumentHead({
    status: 200,
    title: message('site.title', { title: date }),
    description: message('day.description', { date }),
    canonicalPath: paths.day(day.day),
    noindex: isEmpty || !day.isOver,
  })
  return (
    <article className={styles.day}>
      <DayHead day={day} tools={<ViewTools isAtEnd />} />
      {isEmpty ? <NoPosts day={day} /> : <Numbers day={day} />}
      <DayFoot day={day} />
    </article>
  )
}

function Numbers({ day }: { day: Day }) {
  const hasFiles = useContext(FeedsContext)
  return (
    <>
      <DayFigures day={day} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <DayHours day={day} />
          <DayTopics day={day} />
          <DayFirsts day={day} />
        </div>
        <div className={styles.side}>
          <DayGroups day={day} />
          <DayAbout day={day} hasFiles={hasFiles} />
        </div>
      </div>
    </>
  )
}

function NoPosts({ day }: { day: Day }) {
  const message = useMessage()
  const date = nameDay(day.from)
  return (
    <section className={styles.none}>
      <EmptyChamber state="outlined" />
      <h2 className={styles.noneTitle}>
        {message(day.isOver ? 'day.none' : 'day.none.today', { date })}
      </h2>
      <p className={styles.noneText}>
        {message('day.none.text', { withAccount: day.total.withAccount })}
      </p>
    </section>
  )
}
