import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { bubbleClass, placeTooltip } from '#web/ui/place-tooltip.ts'
import styles from './SeatTip.module.css'

interface SeatTipProps {
  name: string
  anchor: RefObject<Element | null>
  onDismiss: () => void
}

/** Whose seat is under the pointer. */
export function SeatTip({ name, anchor, onDismiss }: SeatTipProps) {
  const bubble = useRef<HTMLSpanElement>(null)
  const dismiss = useEffectEvent(onDismiss)

  useLayoutEffect(() => bubble.current?.showPopover(), [])
  useLayoutEffect(() => {
    if (bubble.current && anchor.current) placeTooltip(bubble.current, anchor.current)
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && dismiss()
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('scroll', () => dismiss(), { signal, capture: true, passive: true })
    return () => listening.abort()
  }, [])

  return (
    <span className={`${bubbleClass} ${styles.tip}`} popover="manual" ref={bubble}>
      {name}
    </span>
  )
}
