import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import '#web/i18n/feedback.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useMedia, WIDE } from '#web/ui/use-browser.ts'
import { useSnackbar } from '#web/ui/use-snackbar.ts'
import { type Draft, EMPTY_DRAFT, type Faults, findFaults, isFilled } from './draft.ts'
import styles from './FeedbackDialog.module.css'
import { FeedbackForm } from './FeedbackForm.tsx'
import { useSending } from './use-sending.ts'

interface FeedbackDialogProps {
  noticeUrl: string
  /** The beginning of the comment. */
  comment?: string
  onClose: () => void
}

const LABELS = {
  writing: 'feedback.send',
  sending: 'feedback.sending',
  proving: 'feedback.sending',
  failed: 'feedback.retry',
  tooMany: 'feedback.retry',
} as const

/** The feedback form. Closes after sending and asks before it discards a draft. */
export function FeedbackDialog({ noticeUrl, comment = '', onClose }: FeedbackDialogProps) {
  const message = useMessage()
  const notify = useSnackbar()
  const formId = useId()
  const isWide = useMedia(WIDE)
  const first = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState({ ...EMPTY_DRAFT, comment })
  const [faults, setFaults] = useState<Faults>({})
  const [isLeaving, setLeaving] = useState(false)
  const { state, send } = useSending(() => {
    onClose()
    notify({ level: 'success', text: message('feedback.sent') })
  }, showFaults)
  const isSending = state === 'sending' || state === 'proving'
  const hasInput = isFilled(draft.comment === comment ? { ...draft, comment: '' } : draft)
  useLeaveWarning(hasInput)

  /** Focuses the first field with an error. */
  function showFaults(found: Faults) {
    flushSync(() => setFaults(found))
    const form = document.getElementById(formId)
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const leave = () => (hasInput ? setLeaving(true) : onClose())
  /** Closes the prompt before the form, so that focus returns through the form to the button that opened it. */
  const leaveForGood = () => {
    flushSync(() => setLeaving(false))
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const found = findFaults(draft)
    showFaults(found)
    if (Object.keys(found).length === 0) void send(draft)
  }
  const change = (part: Partial<Draft>, faultsNow: Faults) => {
    setDraft((before) => ({ ...before, ...part }))
    setFaults((before) => ({ ...before, ...faultsNow }))
  }

  return (
    <>
      <Panel
        isOpen
        onClose={leave}
        title={message('feedback.title')}
        placement="dialog"
        {...(isWide && { firstFocus: first })}
        alert={(state === 'failed' || state === 'tooMany') && message(`feedback.${state}`)}
        footer={
          <>
            <output className={styles.proving}>
              {state === 'proving' && message('feedback.proving')}
            </output>
            <div className={styles.actions}>
              <button className={buttonClass('ghost')} type="button" onClick={leave}>
                {message('feedback.cancel')}
              </button>
              <button
                className={`${buttonClass('primary')} ${styles.send}`}
                type="submit"
                form={formId}
                aria-disabled={isSending}
              >
                {message(LABELS[state])}
              </button>
            </div>
          </>
        }
      >
        <FeedbackForm
          id={formId}
          draft={draft}
          faults={faults}
          isSending={isSending}
          noticeUrl={noticeUrl}
          first={first}
          onChange={change}
          onSubmit={submit}
        />
      </Panel>
      {isLeaving && <LeaveDialog onStay={() => setLeaving(false)} onLeave={leaveForGood} />}
    </>
  )
}

interface LeaveDialogProps {
  onStay: () => void
  onLeave: () => void
}

function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
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
        <div className={styles.leaveActions}>
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

/** Makes the browser ask before the visitor leaves the page with an unsent draft. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
