import type { ItemReference } from '@hemicycle/contract'
import { paths } from '#web/router/paths.ts'
import type { ReactNode } from 'react'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { toShortTime } from '#web/i18n/short-time.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import styles from './PostTime.module.css'
import { AnyLink } from './SourceLink.tsx'

interface PostTimeProps {
  /** In seconds. */
  at: number
  /** Full time, used until the tooltip works. */
  title?: string | undefined
}

/** Absolute in server-rendered HTML; relative once the browser's clock ticks. */
function PostTime({ at, title }: PostTimeProps) {
  const message = useMessage()
  const clock = useClock()
  const milliseconds = at * 1000
  const words = toShortTime(milliseconds, clock, message)
  const machine = new Date(milliseconds).toISOString()
  // New text gets a new element, because text that grows at the right edge would count as a layout shift.
  return (
    <time className={styles.time} key={words} dateTime={machine} title={title}>
      {words}
    </time>
  )
}

interface TimeTipProps {
  /** In seconds. */
  at: number
  isRepost?: boolean
  /** Renders the link around the time, with the id as its `aria-describedby`. */
  children: (time: ReactNode, id: string) => ReactNode
}

/** A time with the full Brussels time as a tooltip; without JavaScript, as its title. */
export function TimeTip({ at, isRepost = false, children }: TimeTipProps) {
  const message = useMessage()
  const { ticking } = useClock()
  const { date, time } = toBrusselsTime(at * 1000, at * 1000)
  const full = message('time.full', { date, time })
  const text = isRepost ? message('post.time.repost', { time: full }) : full
  return (
    <Tooltip text={text}>
      {(id) => children(<PostTime at={at} title={ticking ? undefined : text} />, id)}
    </Tooltip>
  )
}

/** Time of the quoted or parent post, linked to that post. */
export function ReferenceTime({ reference }: { reference: ItemReference }) {
  const { postedAt } = reference
  const address = toReferenceAddress(reference)
  if (postedAt === null) return null
  if (!address) return <PostTime at={postedAt} />
  return (
    <TimeTip at={postedAt}>
      {(time, tip) => (
        <AnyLink className={styles.referenceLink} to={address} aria-describedby={tip}>
          {time}
        </AnyLink>
      )}
    </TimeTip>
  )
}

/** URL of the quoted or parent post: our page if we store the post, otherwise the source. */
export const toReferenceAddress = ({ id, held, sourceUrl }: ItemReference): string | null =>
  held ? paths.post(id) : sourceUrl
