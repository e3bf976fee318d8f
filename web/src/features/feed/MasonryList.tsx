import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { PostList, type PostListProps } from './Feed.tsx'
import styles from './MasonryList.module.css'

/** Shows the posts in as many columns as fit. */
export function MasonryList({ ref, ...props }: PostListProps) {
  useMasonry(ref)
  return <PostList {...props} className={styles.masonry} ref={ref} />
}

/** The current layout. The stylesheet sets the number of columns and the gap. */
interface Laid {
  first: string
  columnCount: number
  columns: Dealt
}

/** Positions the posts in columns before paint. The markup stays in chronological order. */
function useMasonry(list: RefObject<HTMLElement | null>): void {
  const laid = useRef<Laid | null>(null)

  // Runs on every render, because posts may have been added.
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
  // A single column needs no positions, so posts far below need no layout.
  if (columnCount === 1) return null
  const gap = Number.parseFloat(style.rowGap) || 0
  const posts = listPosts(list)
  const first = posts[0]?.id ?? ''
  // A different first post means a different list; a different number of columns changes the heights.
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

/** Column of each card by id; a card keeps its column once assigned. */
type Dealt = ReadonlyMap<string, number>

interface Layout {
  columns: Dealt
  /** Top of each card, in input order. */
  tops: number[]
  height: number
}

/**
 * Assigns each card in order to the shortest column, or the leftmost of equally short ones. Cards
 * assigned before keep their column.
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
