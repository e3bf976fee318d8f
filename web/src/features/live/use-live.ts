import { NEW_CONTENT_POLL_MS } from '@hemicycle/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { askOwnOriginAgain } from '#web/api/ask.ts'
import { fetchLastHeard } from '#web/api/fetch-last-heard.ts'
import { useClock } from '#web/ui/clock/clock-context.ts'

const SILENCE_MS = 2 * 60_000

interface Live {
  heardAt: number
  /** The source has been silent for too long, or nobody tells us of it any more. */
  isLate: boolean
}

/** When the source was last heard; asked again every minute and on return to the tab. */
export function useLive(): Live | null {
  const { now } = useClock()
  const { data, dataUpdatedAt, isError } = useQuery({
    queryKey: ['last-heard'],
    queryFn: () => fetchLastHeard(askOwnOriginAgain),
    refetchInterval: NEW_CONTENT_POLL_MS,
    refetchOnWindowFocus: 'always',
  })
  if (data === undefined || data === null) return null
  // A tab that slept does not know yet: its answer is judged by the time it came.
  const knownAt = isError ? now : dataUpdatedAt
  return { heardAt: data, isLate: knownAt - data > SILENCE_MS }
}
