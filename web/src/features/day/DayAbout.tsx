import type { Day } from '@hemicycle/contract'
import { ENDING_NAMES, ENDINGS } from '#web/feed-query/data-endings.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { nameDay } from '#web/i18n/name-day.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { filePaths, paths } from '#web/router/paths.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import styles from './DayAbout.module.css'
import { DayPanel } from './DayPanel.tsx'

interface DayAboutProps {
  day: Day
  /** Whether the operator offers posts as files. */
  hasFiles: boolean
}

/** What is counted, the posts as files, and how to cite the page as it is now. */
export function DayAbout({ day, hasFiles }: DayAboutProps) {
  const message = useMessage()
  const { now } = useClock()
  const viewed = toBrusselsTime(now, 0)
  return (
    <DayPanel title={message('day.about')}>
      <p className={styles.text}>{message('day.about.rule')}</p>
      <p className={styles.text}>{message('day.about.frozen')}</p>
      <div className={styles.screen}>
        {hasFiles && (
          <p className={styles.text}>
            {message('day.about.files')}{' '}
            {ENDING_NAMES.map((ending) => (
              <a
                className={`${textLinkClass} ${styles.file}`}
                key={ending}
                href={filePaths.data(paths.day(day.day).slice(1), ending)}
              >
                {ENDINGS[ending].name}
              </a>
            ))}
          </p>
        )}
        <p className={styles.text}>{message('day.about.print')}</p>
        <h3 className={styles.title}>{message('day.cite')}</h3>
        <p className={styles.citation}>
          {message('day.cite.text', {
            site: message('site.name'),
            date: nameDay(day.from),
            address: day.shareUrl,
            day: viewed.fullDay,
            time: viewed.time,
          })}
        </p>
      </div>
    </DayPanel>
  )
}

/** On paper: where the page is from, and when it was counted. */
export function DayFoot({ day }: { day: Day }) {
  const message = useMessage()
  const counted = toBrusselsTime(day.countedAt * 1000, 0)
  return (
    <p className={styles.foot}>
      {message('day.foot', {
        site: message('site.name'),
        address: day.shareUrl.replace(/^https?:\/\//u, ''),
        day: counted.fullDay,
        time: counted.time,
      })}
    </p>
  )
}
