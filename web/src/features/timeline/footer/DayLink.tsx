import type { Bar } from '#web/features/timeline/to-bars.ts'
import type { Selection } from '#web/features/timeline/selection.ts'
import { toDay } from '#web/feed-query/brussels-day.ts'
import { nameDay } from '#web/i18n/name-day.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'

/** Leads to the page of the last selected day. */
export function DayLink({ bars, selection }: { bars: Bar[]; selection: Selection }) {
  const message = useMessage()
  const last = bars[selection.end - 1]
  if (!last) return null
  return (
    <Link className={textLinkClass} to={paths.day(toDay(last.time))}>
      {message('timeline.day', { date: nameDay(last.time) })}
    </Link>
  )
}
