import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import '#web/i18n/later.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { useVisible } from './use-visible.ts'
import { classNames } from './class-names.ts'
import styles from './Snackbar.module.css'
import type { Notice } from './use-snackbar.ts'

const SHOWN_MS = 6000
const ICONS: Record<Notice['level'], IconName> = {
  info: 'info',
  success: 'done',
  warning: 'alert',
  error: 'error',
}

interface SnackbarProps {
  notice: Notice
  /** A sheet covers the lower part of the screen, so its notices are at the top. */
  isInPanel: boolean
  onDismiss: () => void
}

/** In the top layer, so that it is above popovers. */
export function Snackbar({ notice, isInPanel, onDismiss }: SnackbarProps) {
  const { level, text, action, refusal } = notice
  const message = useMessage()
  const bar = useRef<HTMLDivElement>(null)
  const isVisible = useVisible()
  const { hasAttention, goBack } = useAttention(bar)
  const shownMs = notice.shownMs ?? (action ? null : SHOWN_MS)
  const stays = hasAttention || !isVisible

  useLayoutEffect(() => bar.current?.showPopover(), [])

  useEffect(() => {
    if (stays || shownMs === null) return
    const timer = setTimeout(onDismiss, shownMs)
    return () => clearTimeout(timer)
  }, [stays, shownMs, onDismiss])

  /** Returns the focus of keyboard users. */
  const leave = () => {
    goBack()
    onDismiss()
  }
  const refuse = () => {
    leave()
    refusal?.run()
  }
  const refuseOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    refuse()
  }

  return (
    <div
      className={classNames(styles.snackbar, styles[level], isInPanel && styles.inPanel)}
      popover="manual"
      ref={bar}
    >
      <Icon name={ICONS[level]} />
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          className={styles.action}
          type="button"
          onKeyDown={refuseOnEscape}
          onClick={() => {
            leave()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        className={styles.close}
        type="button"
        aria-label={refusal?.label ?? message('snackbar.dismiss')}
        onKeyDown={refuseOnEscape}
        onClick={refuse}
      >
        <Icon name="close" size="small" />
      </button>
    </div>
  )
}

/** Whether an element is hovered or focused, and a function that returns the focus to where it was. */
function useAttention(ref: RefObject<HTMLElement | null>) {
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
