import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Tooltip.module.css'

interface TooltipProps {
  text: string
  /** The one control that the text is about; it takes the id as its `aria-describedby`. */
  children: (id: string) => ReactNode
}

/** All through one door, which keeps their order while its code arrives. */
const EVENTS = ['pointerenter', 'pointerleave', 'pointerdown', 'focusin', 'focusout'] as const

/** Says more about a control: under the pointer, with the keyboard's focus, and when a finger rests on it. */
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
