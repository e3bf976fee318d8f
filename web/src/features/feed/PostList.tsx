import type { ReactNode, RefObject } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './PostList.module.css'

export interface PostListProps {
  isBusy: boolean
  ref: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** Posts one below the other, or as a class arranges them. */
export function PostList({
  isBusy,
  ref,
  className = styles.feed,
  children,
}: PostListProps & { className?: string | undefined }) {
  const message = useMessage()
  return (
    <div
      className={className}
      role="feed"
      aria-label={message('feed.label')}
      aria-busy={isBusy}
      tabIndex={-1}
      ref={ref}
    >
      {children}
    </div>
  )
}
