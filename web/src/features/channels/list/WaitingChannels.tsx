import { LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { useMessage } from '#web/i18n/use-message.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import listStyles from './ChannelList.module.css'
import styles from './WaitingChannels.module.css'

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Channels are on their way: nothing for half a second, then their boxes. */
export function WaitingChannels() {
  const message = useMessage()
  const isSlow = useDelayed(LOADING_DELAY_MS)
  return (
    <>
      <output>
        <VisuallyHidden>{message('channels.loading')}</VisuallyHidden>
      </output>
      {isSlow && (
        <div className={listStyles.channels} aria-hidden="true">
          {CARDS.map((card) => (
            <div className={styles.card} key={card} />
          ))}
        </div>
      )}
    </>
  )
}
