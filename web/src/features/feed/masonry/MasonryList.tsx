import { useMessage } from '../../../i18n/use-message.ts'
import type { PostListProps } from '../PostList.tsx'
import styles from './MasonryList.module.css'
import { useMasonry } from './use-masonry.ts'

/** Posts in columns, as many as there is room for. */
export function MasonryList({ isBusy, ref, children }: PostListProps) {
  const message = useMessage()
  useMasonry(ref)
  return (
    <div
      className={styles.masonry}
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
