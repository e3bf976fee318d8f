import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import '#web/i18n/view-tools.ts'
import { CitationFiles } from '#web/ui/CitationFiles.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './SharePanel.module.css'
import { SharePart } from './SharePart.tsx'
import { useDescribedView } from './use-described-view.ts'
import type { SeenView } from './use-seen-view.ts'

/** The citation of the view as it is now. */
export function CitePart({ seen }: { seen: SeenView }) {
  const message = useMessage()
  const { name } = useDescribedView()
  const period = namePeriod(seen, message)
  const { fullDay, time } = toBrusselsTime(seen.at, seen.at)
  const moment = message('cite.seen', { day: fullDay, time })
  const count = seen.count === null ? null : message('shareView.files.count', { count: seen.count })
  const site = message('site.name')
  const what = [message('cite.view', { site, name }), period].filter(Boolean).join(', ')
  const citation = `${[what, count].filter(Boolean).join(': ')}. ${moment} ${seen.url}`
  return (
    <SharePart title={message('shareView.cite')}>
      <p className={styles.cite}>{citation}</p>
      <div className={styles.buttons}>
        <CopyButton className={styles.button} text={citation}>
          {message('share.copy')} <VisuallyHidden>{message('shareView.citation')}</VisuallyHidden>
        </CopyButton>
        <CitationFiles
          className={styles.button}
          source={{
            authors: [{ name: site }],
            title: period ? `${name}, ${period}` : name,
            publisher: site,
            publishedAt: null,
            seenAt: seen.at,
            url: seen.url,
            note: [count, moment].filter(Boolean).join('. '),
          }}
        />
      </div>
    </SharePart>
  )
}

/** "18 October 2026 to 16 November 2026"; empty for a view that names its period itself. */
function namePeriod({ at, from, to }: SeenView, message: ToMessage): string {
  if (to === null) return ''
  const toDay = (seconds: number) => toBrusselsTime(seconds * 1000, at).fullDay
  const until = toDay(to - 1)
  const since = from === null ? null : toDay(from)
  if (since === null) return message('cite.until', { until })
  return since === until ? since : message('cite.dates', { since, until })
}
