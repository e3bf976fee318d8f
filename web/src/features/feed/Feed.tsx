import { useEffect, useRef } from 'react'
import { useMessage } from '../../i18n/use-message.ts'
import { PostCard } from './card/PostCard.tsx'
import styles from './Feed.module.css'
import { FeedEnd } from './end/FeedEnd.tsx'
import type { useFeed } from './use-feed.ts'

type FeedProps = Pick<
  ReturnType<typeof useFeed>,
  'items' | 'total' | 'shown' | 'next' | 'isLoadingMore' | 'hasFailedMore' | 'loadMore'
>

/** The posts in the order of time, and below them the way to older ones. */
export function Feed({ items, loadMore, ...rest }: FeedProps) {
  const message = useMessage()
  const list = useRef<HTMLDivElement>(null)
  const firstNew = useRef<number | null>(null)

  useEffect(() => {
    // The button that was pressed is gone from its place: reading goes on at the first new post.
    const index = firstNew.current
    if (index === null || index >= items.length) return
    firstNew.current = null
    const card = list.current?.children[index]
    if (card instanceof HTMLElement) card.focus({ preventScroll: true })
  }, [items.length])

  return (
    <>
      <div
        className={styles.feed}
        role="feed"
        aria-label={message('feed.label')}
        aria-busy={rest.isLoadingMore}
        ref={list}
      >
        {items.map((item, index) => (
          <PostCard key={item.id} item={item} position={index + 1} />
        ))}
      </div>
      <FeedEnd
        {...rest}
        oldest={items.at(-1)?.postedAt ?? null}
        loadMore={() => {
          firstNew.current = items.length
          loadMore()
        }}
      />
    </>
  )
}
