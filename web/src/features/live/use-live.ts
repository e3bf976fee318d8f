import { NEW_CONTENT_POLL_MS } from '@hemicycle/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { askOwnOriginAgain } from '#web/api/client.ts'
import { fetchLastHeard } from '#web/api/coverage.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'

const SILENCE_MS = 2 * 60_000

interface Live {
  /** When the network that has been silent for longest was last heard. */
  heardAt: number
  /** A network has been silent for too long, or nobody tells us of it any more. */
  isLate: boolean
  /** Those that are late, if others are not. */
  lateNetworks: string[]
}

/** When the networks were last heard; asked again every minute and on return to the tab. */
export function useLive(): Live | null {
  const { now } = useClock()
  const { data, dataUpdatedAt, isError } = useQuery({
    queryKey: ['last-heard'],
    queryFn: () => fetchLastHeard(askOwnOriginAgain),
    refetchInterval: NEW_CONTENT_POLL_MS,
    refetchOnWindowFocus: 'always',
  })
  const heard = (data ?? []).flatMap(({ network, at }) => (at === null ? [] : [{ network, at }]))
  if (heard.length === 0) return null
  // A tab that slept does not know yet: its answer is judged by the time it came.
  const knownAt = isError ? now : dataUpdatedAt
  const late = heard.filter(({ at }) => knownAt - at > SILENCE_MS)
  const isPartly = late.length > 0 && late.length < heard.length
  return {
    heardAt: Math.min(...(late.length > 0 ? late : heard).map(({ at }) => at)),
    isLate: late.length > 0,
    lateNetworks: isPartly ? late.map(({ network }) => network) : [],
  }
}
