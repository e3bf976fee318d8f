import type { ItemReference } from '@hemicycle/contract'
import { paths } from '#web/router/paths.ts'
import type { ReactNode } from 'react'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { toAge } from '#web/i18n/to-age.ts'
import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import { type Clock, useClock } from '#web/ui/ClockProvider.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import styles from './PostTime.module.css'
import { AnyLink } from './SourceLink.tsx'

/** Up to this many days, a time is shown as an age; older ones as a date. */
const LAST_RELATIVE_DAY = 6

interface PostTimeProps {
  /** In seconds. */
  at: number
  /** The full form, until the tooltip works. */
  title?: string | undefined
}

/** Absolute in the server's HTML, an age once the browser's clock ticks. */
function PostTime({ at, title }: PostTimeProps) {
  const message = useMessage()
  const clock = useClock()
  const milliseconds = at * 1000
  const words = toWords(milliseconds, clock, message)
  const machine = new Date(milliseconds).toISOString()
  // A new element for new words: at the right edge, text that grows would count as a layout shift.
  return (
    <time className={styles.time} key={words} dateTime={machine} title={title}>
      {words}
    </time>
  )
}

function toWords(milliseconds: number, { now, ticking }: Clock, message: ToMessage): string {
  const { unit, count } = toAge(milliseconds, now)
  if (!ticking || (unit === 'days' && count > LAST_RELATIVE_DAY))
    return toBrusselsTime(milliseconds, now).short
  return unit === 'seconds' ? message('time.now') : message(`time.${unit}`, { count })
}

interface TimeTipProps {
  /** In seconds. */
  at: number
  isRepost?: boolean
  /** The link that holds the time; it takes the id as its `aria-describedby`. */
  children: (time: ReactNode, id: string) => ReactNode
}

/** A time with its full form in Brussels as a tooltip; without scripts, as its title. */
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

/** The time of a quoted or answered post, linked to it. */
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

/** The address of a quoted or answered post: our own page of it, if we have it, else the source. */
export const toReferenceAddress = ({ id, held, sourceUrl }: ItemReference): string | null =>
  held ? paths.post(id) : sourceUrl
