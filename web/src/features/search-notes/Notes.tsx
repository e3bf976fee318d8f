import type { ReactNode } from 'react'
import '#web/i18n/later.ts'
import { toResultsAddress } from '#web/feed-query/feed-address.ts'
import { TYPED } from '#web/feed-query/feed-query.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { toTyped } from '#web/feed-query/read-words.ts'
import { AS_WORDS, readLeftOut } from '#web/feed-query/search-text/left-out.ts'
import { repair } from '#web/feed-query/search-text/repair.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation } from '#web/router/router-context.ts'
import { paths } from '#web/router/paths.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useHydrated } from '#web/ui/use-browser.ts'
import styles from './SearchNotes.module.css'

export interface NotesProps {
  /** Opens the advanced search, where there are scripts. */
  advanced: ReactNode
}

export function Notes({ advanced }: NotesProps) {
  const { search } = useLocation()
  const leftOut = readLeftOut(new URLSearchParams(search))
  if (leftOut.length === 0) return null
  return (
    // An alert, because a status that appears with its text is not announced.
    <div role="alert">
      <ul className={styles.notes}>
        {leftOut.map((text) => (
          <li className={styles.note} key={text}>
            <Icon name="alert" size="small" />
            {text === AS_WORDS ? <AsWords advanced={advanced} /> : <LeftOut text={text} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function AsWords({ advanced }: NotesProps) {
  const message = useMessage()
  const isHydrated = useHydrated()
  return (
    <div>
      {message('notes.asWords')}{' '}
      {isHydrated ? (
        advanced
      ) : (
        <a className={styles.link} href={`${paths.help}#advanced-search`}>
          {message('advanced.title')}
        </a>
      )}
    </div>
  )
}

function LeftOut({ text }: { text: string }) {
  const message = useMessage()
  return (
    <p>
      {message('notes.leftOut', { text })} <RepairLink text={text} />
    </p>
  )
}

/** The server parses what the link asks for, as it does for everybody without JavaScript. */
function RepairLink({ text }: { text: string }) {
  const message = useMessage()
  const { now } = useClock()
  const { pathname, search } = useLocation()
  const { query } = useFeedQuery()
  const repaired = repair(text, now)
  if (!repaired)
    return (
      <a className={styles.link} href={`${paths.help}#narrow-it-down`}>
        {message('notes.help')}
      </a>
    )
  const { 'search-value': words, ...others } = toFirstPage(query)
  const typed = `${toTyped(words)} ${repaired.text}`.trim()
  const address = toResultsAddress(pathname, others, search)
  const href = `${address}${address.includes('?') ? '&' : '?'}${TYPED}=${encodeURIComponent(typed)}`
  return (
    <a className={styles.link} href={href}>
      {message(`notes.${repaired.way}`, { text: repaired.text })}
    </a>
  )
}
