import { NETWORKS, type Network } from '@hemicycle/contract/networks'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { toAge } from '#web/i18n/to-age.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import styles from './LiveState.module.css'
import { useLive } from './use-live.ts'
import '#web/i18n/later.ts'

/** Whether posts arrive, said before anyone has to wonder. Nothing until it is known. */
export function LiveState() {
  const message = useMessage()
  const { now } = useClock()
  const live = useLive()
  if (!live) return null

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
  const { unit, count } = toAge(live.heardAt, now)
  return (
    <p className={styles.line}>
      <span className={styles.dot} aria-hidden="true" />
      {unit === 'now'
        ? message('live.justNow')
        : message('live.now', { age: message(`time.${unit}`, { count }) })}
    </p>
  )
}

const toNames = (networks: string[]): string =>
  new Intl.ListFormat('en').format(
    networks.map((network) => NETWORKS[network as Network]?.name ?? network),
  )
