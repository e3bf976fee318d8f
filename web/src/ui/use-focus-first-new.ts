import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a function that focuses the first item to arrive, since the button that loads more
 * disappears. `selector` finds the focusable element of each item in the list.
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
