import { type RefObject, useEffect, useRef } from 'react'

/** Once it is called, reading goes on at the first post that comes: the button that asked is gone from its place. */
export function useFirstNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const awaited = useRef<number | null>(null)

  useEffect(() => {
    const index = awaited.current
    if (index === null || index >= count) return
    awaited.current = null
    const post = list.current?.querySelectorAll<HTMLElement>(':scope > article')[index]
    post?.focus({ preventScroll: true })
  }, [list, count])

  return () => {
    awaited.current = count
  }
}
