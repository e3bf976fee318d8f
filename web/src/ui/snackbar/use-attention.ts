import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the visitor is at an element, by pointer or by focus, and the way back to where the focus came from. */
export function useAttention(ref: RefObject<HTMLElement | null>) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const cameFrom = useRef<EventTarget | null>(null)

  useEffect(() => {
    const element = ref.current
    const listening = new AbortController()
    const options = { signal: listening.signal }
    element?.addEventListener('pointerenter', () => setPointedAt(true), options)
    element?.addEventListener('pointerleave', () => setPointedAt(false), options)
    element?.addEventListener('focusout', () => setFocused(false), options)
    element?.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        const isWithin = relatedTarget instanceof Node && element.contains(relatedTarget)
        if (!isWithin) cameFrom.current = relatedTarget
        setFocused(true)
      },
      options,
    )
    return () => listening.abort()
  }, [ref])

  return {
    hasAttention: isPointedAt || isFocused,
    goBack: () => {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
    },
  }
}
