import { namePeriod } from '#web/feed-query/name-period.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import type { View } from './to-view.ts'

/** The period in a sentence, such as "today" or "in the last 30 days". */
export function usePeriod({ isToday, window }: View): string {
  const message = useMessage()
  const { now } = useClock()
  if (isToday) return message('chamber.today')
  return namePeriod(window, message, now)
}
