import type { Voices } from '@hemicycle/contract'
import { useId } from 'react'
import { addDays, startOfDay, toDay } from '#web/feed-query/brussels-day.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { hasDates, toLastYear } from '#web/feed-query/last-year.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { withAnyPosts } from '#web/feed-query/question.ts'
import { toWhoPostsAddress, type WhoPostsView } from '#web/feed-query/who-posts-view.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { HiddenFields } from '#web/ui/HiddenFields.tsx'
import { SegmentedLinks } from '#web/ui/SegmentedLinks.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { selectClass } from '#web/ui/select-class.ts'
import styles from './Question.module.css'

interface QuestionProps {
  query: FeedQuery
  view: WhoPostsView
  /** All subjects, by name. */
  subjects: Pick<Voices['rows'][number], 'id' | 'content'>[]
}

/** Chooses another subject or period. Both work without JavaScript. */
export function Question({ query, view, subjects }: QuestionProps) {
  return (
    <div className={styles.question}>
      {subjects.length > 0 && <SubjectForm query={query} view={view} subjects={subjects} />}
      <PeriodLinks query={query} view={view} />
    </div>
  )
}

/** A chosen subject replaces words and hashtags, and keeps the people and the period. */
function SubjectForm({ query, view, subjects }: QuestionProps) {
  const message = useMessage()
  const id = useId()
  const navigate = useNavigate()
  const rest = withAnyPosts(query)
  const shown = { by: view.by, rows: view.rows }
  const isOther = Object.keys(toFirstPage(query)).length > Object.keys(rest).length
  return (
    <form className={styles.form} action={paths.voices}>
      <HiddenFields address={toWhoPostsAddress(rest, shown)} />
      <label className={styles.label} htmlFor={id}>
        {message('whoPosts.subject')}
      </label>
      <select
        className={classNames(selectClass, styles.select)}
        id={id}
        name="subject"
        value={query.subject ?? ''}
        onChange={({ target }) =>
          navigate(toWhoPostsAddress({ ...rest, subject: target.value }, shown))
        }
      >
        <option value="">
          {message(isOther ? 'whoPosts.subject.other' : 'whoPosts.subject.all')}
        </option>
        {subjects.map((subject) => (
          <option key={subject.id} value={subject.id}>
            {subject.content}
          </option>
        ))}
      </select>
      <noscript>
        <button className={buttonClass('outline')}>{message('whoPosts.show')}</button>
      </noscript>
    </form>
  )
}

const WEEK_BEFORE_TODAY = -6

/** The usual periods; other dates come with the address. */
function PeriodLinks({ query, view }: Pick<QuestionProps, 'query' | 'view'>) {
  const message = useMessage()
  const { now } = useClock()
  const { from: _from, to: _to, ...rest } = toFirstPage(query)
  const week = String(startOfDay(addDays(toDay(now / 1000), WEEK_BEFORE_TODAY)))
  const periods = {
    week: { ...rest, from: week },
    month: rest,
    year: toLastYear(rest, now),
  }
  const names = ['week', 'month', 'year'] as const
  const isChosen = (name: (typeof names)[number]) => {
    const { from, to } = toFirstPage(query)
    if (name === 'month') return !hasDates(query)
    return to === undefined && from === (periods[name] as FeedQuery).from
  }
  return (
    <SegmentedLinks
      label={message('whoPosts.period')}
      chosen={names.find(isChosen) ?? null}
      choices={names.map((name) => ({
        value: name,
        text: message(`whoPosts.period.${name}`),
        to: toWhoPostsAddress(periods[name], view),
      }))}
    />
  )
}
