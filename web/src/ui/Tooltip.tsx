import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Tooltip.module.css'

interface TooltipProps {
  text: string
  /** The control that the text describes; it takes the id as its `aria-describedby`. */
  children: (id: string) => ReactNode
}

/** One handler receives all events, which keeps them in order while its code loads. */
const EVENTS = ['pointerenter', 'pointerleave', 'pointerdown', 'focusin', 'focusout'] as const

/** Describes a control on hover, keyboard focus and long press. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const host = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const listening = new AbortController()
    const wake = (event: Event) => {
      void import('./answer-visitor.ts').then(({ answerVisitor }) =>
        answerVisitor(event, host.current),
      )
    }
    for (const name of EVENTS)
      host.current?.addEventListener(name, wake, { signal: listening.signal })
    return () => listening.abort()
  }, [])

  return (
    <span className={styles.host} ref={host}>
      {children(id)}
      <span className={styles.bubble} id={id} role="tooltip" popover="manual">
        {text}
      </span>
    </span>
  )
}
