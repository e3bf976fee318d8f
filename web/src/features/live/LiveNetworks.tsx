import { isNetwork, type Network, NETWORK_NAMES } from '@hemicycle/contract/network-names'
import type { ReactNode } from 'react'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { closeOnLeave } from '#web/ui/close-on-leave.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './LiveNetworks.module.css'
import '#web/i18n/live.ts'

export interface HeardNetwork {
  network: string
  /** When it was last heard, in milliseconds. */
  at: number
  isLate: boolean
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

interface LiveNetworksProps {
  networks: HeardNetwork[]
  /** The line itself. */
  children: ReactNode
}

/** The line opens a list of the networks, and of when a removal there is one here. */
export function LiveNetworks({ networks, children }: LiveNetworksProps) {
  const message = useMessage()
  const known = networks.filter(isKnown)
  // Feeds are asked, and tell of no removal.
  const pushed = known.filter(({ network }) => network !== 'feed')
  return (
    <details className={styles.box} ref={closeOnLeave}>
      <summary className={styles.toggle}>
        {children}
        <Icon name="down" size="small" />
      </summary>
      <div className={styles.panel}>
        <ul>
          {known.map((heard) => (
            <NetworkRow heard={heard} key={heard.network} />
          ))}
        </ul>
        <p className={styles.note}>
          {message('live.removals', {
            pushed: OR.format(pushed.map(({ network }) => NETWORK_NAMES[network])),
            hasPushed: pushed.length > 0 ? 'yes' : 'no',
            hasFeeds: pushed.length < known.length ? 'yes' : 'no',
          })}
        </p>
      </div>
    </details>
  )
}

interface KnownNetwork extends HeardNetwork {
  network: Network
}

const isKnown = (heard: HeardNetwork): heard is KnownNetwork => isNetwork(heard.network)

function NetworkRow({ heard: { network, at, isLate } }: { heard: KnownNetwork }) {
  const message = useMessage()
  const { now } = useClock()
  const time = toBrusselsTime(at, now).short
  return (
    <li className={styles.network}>
      <span className={isLate ? styles.hollow : styles.dot} aria-hidden="true" />
      <Icon name={`net-${network}`} size="small" />
      <span className={styles.name}>{NETWORK_NAMES[network]}</span>
      <span className={isLate ? styles.late : styles.state}>
        {message(isLate ? 'live.network.late' : 'live.network.heard', { time })}
      </span>
    </li>
  )
}
