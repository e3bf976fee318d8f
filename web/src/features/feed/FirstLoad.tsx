import { LOADING_DELAY_MS, SKELETONS } from '@hemicycle/contract/constants'
import { useMessage } from '../../i18n/use-message.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'

/** Posts are on their way: nothing for half a second, then their boxes. */
export function FirstLoad({ cards = SKELETONS }: { cards?: number }) {
  const message = useMessage()
  const isSlow = useDelayed(LOADING_DELAY_MS)
  return (
    <>
      <output>
        <VisuallyHidden>{message('feed.loading')}</VisuallyHidden>
      </output>
      {isSlow && <FeedSkeleton cards={cards} />}
    </>
  )
}
