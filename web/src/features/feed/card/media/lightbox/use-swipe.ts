import { type TouchEvent, useRef } from 'react'

/** A shorter movement is a tap. */
const MIN_PIXELS = 48

/** Handlers that report a sideways swipe of one finger: 1 to the next, -1 to the previous. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const begun = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      begun.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !begun.current || isZoomed()) return
      const x = touch.clientX - begun.current.x
      const y = touch.clientY - begun.current.y
      if (Math.abs(x) >= MIN_PIXELS && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}

/** A finger on an enlarged page moves its visible part. */
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1
