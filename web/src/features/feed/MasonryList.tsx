import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { PostList, type PostListProps } from './Feed.tsx'
import styles from './MasonryList.module.css'

/** Posts in as many columns as fit. */
export function MasonryList({ ref, ...props }: PostListProps) {
  useMasonry(ref)
  return <PostList {...props} className={styles.masonry} ref={ref} />
}

/** The current layout. The style sheet defines the number of columns and the gap. */
interface Laid {
  first: string
  columnCount: number
  columns: Dealt
}

/** Places the posts in columns before they are painted. The markup stays in the order of time. */
function useMasonry(list: RefObject<HTMLElement | null>): void {
  const laid = useRef<Laid | null>(null)

  // On every render: posts may have been added.
  useLayoutEffect(() => {
    if (list.current) laid.current = layOut(list.current, laid.current)
  })

  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      laid.current = layOut(element, laid.current)
    })
    const watch = () => {
      observer.disconnect()
      observer.observe(element)
      for (const post of listPosts(element)) observer.observe(post)
    }
    const children = new MutationObserver(watch)
    children.observe(element, { childList: true })
    watch()
    return () => {
      children.disconnect()
      observer.disconnect()
    }
  }, [list])
}

const listPosts = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > article')]

function layOut(list: HTMLElement, before: Laid | null): Laid | null {
  const style = getComputedStyle(list)
  const columnCount = Number(style.getPropertyValue('--columns')) || 1
  // A single column needs no positions, and posts far below need no layout.
  if (columnCount === 1) return null
  const gap = Number.parseFloat(style.rowGap) || 0
  const posts = listPosts(list)
  const first = posts[0]?.id ?? ''
  // A different first post is a different list; with a different number of columns heights change.
  const isSame = before?.first === first && before.columnCount === columnCount
  const cards = posts.map(({ id, offsetHeight }) => ({ id, height: offsetHeight }))
  const layout = dealCards(cards, columnCount, gap, isSame ? before.columns : undefined)

  posts.forEach((post, index) => {
    post.style.setProperty('--column', String(layout.columns.get(post.id)))
    post.style.setProperty('--top', `${layout.tops[index]}px`)
  })
  list.style.setProperty('--height', `${layout.height}px`)
  return { first, columnCount, columns: layout.columns }
}

export interface Card {
  id: string
  height: number
}

/** A card keeps its column once it has one. */
type Dealt = ReadonlyMap<string, number>

interface Layout {
  columns: Dealt
  /** The top of each card, in the order given. */
  tops: number[]
  height: number
}

/**
 * Cards in the order of time, each to the column that is shortest at its turn, the left one of equals.
 * Those that were dealt before keep their column.
 */
export function dealCards(
  cards: readonly Card[],
  columnCount: number,
  gap: number,
  before: Dealt = new Map(),
): Layout {
  const heights = Array.from({ length: columnCount }, () => 0)
  const columns = new Map<string, number>()
  const tops = cards.map(({ id, height }) => {
    const column = before.get(id) ?? heights.indexOf(Math.min(...heights))
    const top = heights[column] ?? 0
    columns.set(id, column)
    heights[column] = top + height + gap
    return top
  })
  return { columns, tops, height: Math.max(0, Math.max(...heights) - gap) }
}
