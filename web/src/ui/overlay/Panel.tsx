import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useMessage } from '../../i18n/use-message.ts'
import { IconButton } from '../button/IconButton.tsx'
import { PanelSnackbar } from '../snackbar/PanelSnackbar.tsx'
import styles from './Panel.module.css'
import type { Align } from './place-popover.ts'
import { useOpenPanel, WIDE } from './use-open-panel.ts'

interface PanelProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Beside the title, before Close. */
  aside?: ReactNode
  /** Stays in sight while the body scrolls. */
  footer?: ReactNode
  /** `popover` hangs under its button on wide screens and is a sheet on small ones; `dialog` stands in the middle. */
  placement: 'popover' | 'dialog'
  /** Of a popover 680 pixels wide, small 320; of a dialog 560, small 420. */
  size?: 'small'
  /** What a popover hangs on. Without it, the element before the panel: its button. */
  anchor?: RefObject<HTMLElement | null>
  align?: Align
  firstFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * Stands right after the button that opens it. The focus goes in and comes back; Escape, Close and
 * a press outside ask to close. Head and foot stay, the body scrolls.
 */
export function Panel({ isOpen, ...rest }: PanelProps) {
  return isOpen && <OpenPanel {...rest} />
}

function OpenPanel(props: Omit<PanelProps, 'isOpen'>) {
  const { onClose, title, aside, footer, placement, size, anchor, firstFocus, children } = props
  const { align = 'end' } = props
  const message = useMessage()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isModal] = useState(() => placement === 'dialog' || !matchMedia(WIDE).matches)
  useOpenPanel({ dialog, isModal, anchor, align, firstFocus }, onClose)

  return (
    <dialog
      className={[styles.panel, styles[placement], size && styles.small].filter(Boolean).join(' ')}
      popover="manual"
      aria-labelledby={titleId}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A browser that is asked twice closes it by itself.
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {aside}
        <IconButton icon="close" label={message('panel.close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
      {isModal && <PanelSnackbar />}
    </dialog>
  )
}
