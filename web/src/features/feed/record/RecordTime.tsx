import type { ReactNode } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './Record.module.css'
import { toRecordTime } from './to-record-time.ts'

interface RecordTimeProps {
  /** In seconds. */
  at: number
  /** What stands beside it. */
  children?: ReactNode
}

/** A moment in Brussels, and under it the same in UTC. */
export function RecordTime({ at, children }: RecordTimeProps) {
  const message = useMessage()
  const { brussels, utc, iso } = toRecordTime(at)
  return (
    <>
      <time dateTime={iso}>{message('record.brussels', { time: brussels })}</time>
      {children}
      <span className={styles.utc}>{message('record.utc', { time: utc })}</span>
    </>
  )
}
