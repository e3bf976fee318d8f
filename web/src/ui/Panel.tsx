import {
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import '#web/i18n/later.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { IconButton } from './Button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { SnackbarContext } from './use-snackbar.ts'
import { SnackbarRegion } from './SnackbarProvider.tsx'
import styles from './Panel.module.css'
import type { Align } from './open-popover.ts'
import { WIDE } from './use-browser.ts'
import { useOpenPanel } from './use-open-panel.ts'

interface PanelProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Beside the title, before Close. */
  aside?: ReactNode
  /** Stays in sight while the body scrolls. */
  footer?: ReactNode
  /** What went wrong, right above the foot; it does not scroll away. */
  alert?: ReactNode
  /** A question that must be answered: it has no Close, and its body describes it. */
  isQuestion?: boolean
  /** `popover` hangs under its button on wide screens and is a sheet on small ones; `dialog` stands in the middle. */
  placement: 'popover' | 'dialog'
  /** Of a popover 680 pixels wide, small 320, a menu 384; of a dialog 560, small 420. */
  size?: 'small' | 'menu'
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
  const { onClose, title, aside, footer, alert, placement, size, anchor, firstFocus } = props
  const { align = 'end', isQuestion = false, children } = props
  const message = useMessage()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isDialog = placement === 'dialog'
  const [isModal] = useState(() => isDialog || !matchMedia(WIDE).matches)
  useOpenPanel({ dialog, isModal, isDialog, anchor, align, firstFocus }, onClose)

  return (
    <dialog
      className={classNames(styles.panel, styles[placement], size && styles[size])}
      popover="manual"
      role={isQuestion ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={isQuestion ? `${id}body` : undefined}
      ref={dialog}
      onCancel={(event) => {
        // That no file was chosen in it is told by the same name.
        if (!event.cancelable || event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget: closed }) => {
        // A browser that is asked twice closes it by itself, but its owner decides.
        if (closed.isConnected && !closed.open) closed.showModal()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}title`}>
          {title}
        </h2>
        {aside}
        {!isQuestion && (
          <IconButton icon="close" label={message('panel.close')} onClick={onClose} />
        )}
      </div>
      <div className={styles.body} id={`${id}body`}>
        {children}
      </div>
      {alert && (
        <div className={styles.alert} role="alert">
          <Icon name="alert" />
          {alert}
        </div>
      )}
      {footer && <div className={styles.foot}>{footer}</div>}
      {isModal && <PanelSnackbar />}
    </dialog>
  )
}

/** Inside a modal panel: while it is on top, notices stand in it, since the page behind is inert. */
export function PanelSnackbar() {
  const id = useId()
  const { panels, addPanel } = useContext(SnackbarContext)
  useLayoutEffect(() => addPanel(id), [addPanel, id])
  return <SnackbarRegion isActive={panels.at(-1) === id} isInPanel />
}
