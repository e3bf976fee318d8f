import { useRef } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './LeaveDialog.module.css'

interface LeaveDialogProps {
  onStay: () => void
  onLeave: () => void
}

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const message = useMessage()
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Panel
      isOpen
      isQuestion
      onClose={onStay}
      title={message('feedback.leave')}
      placement="dialog"
      size="small"
      firstFocus={stay}
      footer={
        <div className={styles.actions}>
          <button className={buttonClass('outline')} type="button" onClick={onLeave}>
            {message('feedback.leave.go')}
          </button>
          <button className={buttonClass('primary')} type="button" ref={stay} onClick={onStay}>
            {message('feedback.leave.stay')}
          </button>
        </div>
      }
    >
      <p className={styles.text}>{message('feedback.leave.text')}</p>
    </Panel>
  )
}
