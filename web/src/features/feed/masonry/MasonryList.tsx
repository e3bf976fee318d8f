import { PostList, type PostListProps } from '#web/features/feed/PostList.tsx'
import styles from './MasonryList.module.css'
import { useMasonry } from './use-masonry.ts'

/** Posts in columns, as many as there is room for. */
export function MasonryList({ ref, ...props }: PostListProps) {
  useMasonry(ref)
  return <PostList {...props} className={styles.masonry} ref={ref} />
}
