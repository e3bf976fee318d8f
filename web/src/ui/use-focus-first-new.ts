import { type RefObject, useEffect, useRef } from 'react'

/**
 * Once it is called, reading goes on at the first one that comes: the button that asked is gone from
 * its place. `selector` finds in the list what has the focus of each.
 */
export function useFocusFirstNew(
  list: RefObject<HTMLElement | null>,
  selector: string,
  count: number,
): () => void {
  const awaited = useRef<number | null>(null)

  useEffect(() => {
    const index = awaited.current
    if (index === null || index >= count) return
    awaited.current = null
    const first = list.current?.querySelectorAll<HTMLElement>(selector)[index]
    first?.focus({ preventScroll: true })
  }, [list, selector, count])

  return () => {
    awaited.current = count
  }
}
