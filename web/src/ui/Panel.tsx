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
  /** Stays visible while the body scrolls. */
  footer?: ReactNode
  /** An error above the footer; it does not scroll away. */
  alert?: ReactNode
  /** A question that must be answered: it has no Close button, and its body describes it. */
  isQuestion?: boolean
  /** `popover` opens below its button on wide screens and as a sheet on small ones; `dialog` is centred. */
  placement: 'popover' | 'dialog'
  /** Popovers are 680 pixels wide, small ones 320, menus 400, wide ones 760; dialogs 560, small ones 420. */
  size?: 'small' | 'menu' | 'wide'
  /** The anchor of a popover. By default the element before the panel: its button. */
  anchor?: RefObject<HTMLElement | null>
  align?: Align
  firstFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * Place it right after the button that opens it. The focus moves in and comes back; Escape, Close
 * and a press outside ask to close. Head and footer stay, the body scrolls.
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
        // File inputs inside fire an event of the same name.
        if (!event.cancelable || event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget: closed }) => {
        // On a second request browsers close it anyway, but the owner decides.
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

/** Shows notices inside the topmost modal panel, since the page behind is inert. */
export function PanelSnackbar() {
  const id = useId()
  const { panels, addPanel } = useContext(SnackbarContext)
  useLayoutEffect(() => addPanel(id), [addPanel, id])
  return <SnackbarRegion isActive={panels.at(-1) === id} isInPanel />
}
