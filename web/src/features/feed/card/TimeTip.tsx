import type { ReactNode } from 'react'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { PostTime } from './PostTime.tsx'

interface TimeTipProps {
  /** In seconds. */
  at: number
  isRepost?: boolean
  /** The link that holds the time; it takes the id as its `aria-describedby`. */
  children: (time: ReactNode, id: string) => ReactNode
}

/** A time whose full form, in Brussels, is told by pointer, keyboard and finger; without scripts by its title. */
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
