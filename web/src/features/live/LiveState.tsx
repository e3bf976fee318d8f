import { NEW_CONTENT_POLL_MS } from '@hemicycle/contract/constants'
import { isNetwork, toNameInText } from '@hemicycle/contract/network-names'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lastHeardQuery } from '#web/api/coverage.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Boundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import type { HeardNetwork } from './LiveNetworks.tsx'
import styles from './LiveState.module.css'
import '#web/i18n/later.ts'

/** Only sites that follow several networks need it. */
const LiveNetworks = lazyComponent(async () => (await import('./LiveNetworks.tsx')).LiveNetworks)

/** Shows if posts are coming in. Renders nothing until loaded. */
export function LiveState() {
  const live = useLive()
  if (!live) return null

  const line = <Line live={live} />
  return live.networks.length > 1 ? (
    <Boundary fallback={line}>
      <Suspense fallback={line}>
        <LiveNetworks networks={live.networks}>{line}</LiveNetworks>
      </Suspense>
    </Boundary>
  ) : (
    line
  )
}

function Line({ live }: { live: Live }) {
  const message = useMessage()
  const { now } = useClock()
  const time = toBrusselsTime(live.heardAt, now).short
  if (live.isLate)
    return (
      <output className={`${styles.line} ${styles.late}`}>
        <span className={styles.hollow} aria-hidden="true" />
        {live.lateNetworks.length > 0
          ? message('live.lateFrom', { time, networks: toNames(live.lateNetworks) })
          : message('live.late', { time })}
      </output>
    )
  return (
    <span className={styles.line}>
      <span className={styles.dot} aria-hidden="true" />
      {message('live.now', { count: live.networks.length })}
    </span>
  )
}

const toNames = (networks: string[]): string =>
  new Intl.ListFormat('en').format(
    networks.map((network) => (isNetwork(network) ? toNameInText(network) : network)),
  )

const SILENCE_MS = 2 * 60_000

interface Live {
  /** Last time the network with the longest silence was heard. */
  heardAt: number
  /** True if a network has been silent for too long, or the state is unknown. */
  isLate: boolean
  /** The late networks, if others are on time. */
  lateNetworks: string[]
  networks: HeardNetwork[]
}

/** When the networks were last heard; refetched every minute and when the tab regains focus. */
function useLive(): Live | null {
  const { now } = useClock()
  const { data, dataUpdatedAt, isError } = useQuery({
    ...lastHeardQuery,
    refetchInterval: NEW_CONTENT_POLL_MS,
    refetchOnWindowFocus: 'always',
  })
  const heard = (data ?? []).flatMap(({ network, at }) => (at === null ? [] : [{ network, at }]))
  if (heard.length === 0) return null
  // In a tab that was asleep, judge the response by when it arrived.
  const knownAt = isError ? now : dataUpdatedAt
  const late = heard.filter(({ at }) => knownAt - at > SILENCE_MS)
  const isPartly = late.length > 0 && late.length < heard.length
  return {
    heardAt: Math.min(...(late.length > 0 ? late : heard).map(({ at }) => at)),
    isLate: late.length > 0,
    networks: heard.map((one) => ({ ...one, isLate: late.includes(one) })),
    lateNetworks: isPartly ? late.map(({ network }) => network) : [],
  }
}
