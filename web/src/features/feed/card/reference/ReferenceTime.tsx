import type { ItemReference } from '@hemicycle/contract'
import { PostTime } from '../PostTime.tsx'
import { SourceLink } from '../SourceLink.tsx'
import { TimeTip } from '../TimeTip.tsx'
import styles from './ReferenceTime.module.css'

/** When a quoted or answered post was posted; leads to it at the source. */
export function ReferenceTime({ postedAt, sourceUrl }: ItemReference) {
  if (postedAt === null) return null
  if (!sourceUrl) return <PostTime at={postedAt} />
  return (
    <TimeTip at={postedAt}>
      {(time, tip) => (
        <SourceLink className={styles.time} href={sourceUrl} describedBy={tip}>
          {time}
        </SourceLink>
      )}
    </TimeTip>
  )
}
