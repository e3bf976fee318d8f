import type { ItemReference } from '@hemicycle/contract'
import { AnyLink } from '#web/features/feed/card/AnyLink.tsx'
import { PostTime } from '#web/features/feed/card/PostTime.tsx'
import { TimeTip } from '#web/features/feed/card/TimeTip.tsx'
import styles from './ReferenceTime.module.css'
import { toReferenceAddress } from './to-reference-address.ts'

/** When a quoted or answered post was posted; leads to it. */
export function ReferenceTime({ reference }: { reference: ItemReference }) {
  const { postedAt } = reference
  const address = toReferenceAddress(reference)
  if (postedAt === null) return null
  if (!address) return <PostTime at={postedAt} />
  return (
    <TimeTip at={postedAt}>
      {(time, tip) => (
        <AnyLink className={styles.time} to={address} aria-describedby={tip}>
          {time}
        </AnyLink>
      )}
    </TimeTip>
  )
}
