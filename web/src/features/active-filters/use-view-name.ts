import { useQuery } from '@tanstack/react-query'
import { nameQuery } from '#web/api/contributor-name.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { findPerson, nameView } from './name-view.ts'

/** What a view shows, in a few words. Empty for the whole feed. */
export function useViewName(query: FeedQuery): string {
  const message = useMessage()
  const { now } = useClock()
  const person = findPerson(query)
  const { data: name } = useQuery({ ...nameQuery(person ?? ''), enabled: person !== null })
  return nameView(query, name ?? null, message, now)
}
