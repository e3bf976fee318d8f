import { type FocusEvent, useState } from 'react'

/**
 * Keeps a value as it was while the pointer or the keyboard is among what it draws: nothing moves
 * under the visitor's hand. The handlers belong on the element around it.
 */
export function useHeld<Value>(value: Value) {
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [hasKeyboard, setKeyboard] = useState(false)
  const [held, setHeld] = useState<Value | null>(null)
  const isHeld = isUnderPointer || hasKeyboard
  if (isHeld && held === null) setHeld(value)
  if (!isHeld && held !== null) setHeld(null)

  const handlers = {
    onPointerEnter: () => setUnderPointer(true),
    onPointerLeave: () => setUnderPointer(false),
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setKeyboard(true)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setKeyboard(false)
    },
  }
  return [held ?? value, handlers] as const
}
