import { useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import type { IconName } from '#web/ui/icon/icons.ts'
import { copyText } from '#web/ui/share/copy-text.ts'
import { useSnackbar } from '#web/ui/snackbar/use-snackbar.ts'
import styles from './Record.module.css'

interface CopyButtonProps {
  look: 'outline' | 'ghost'
  icon: IconName
  text: string
  label: string
  /** What is said when it is done. */
  notice: string
}

export function CopyButton({ look, icon, text, label, notice }: CopyButtonProps) {
  const message = useMessage()
  const notify = useSnackbar()
  const [isCopied, setCopied] = useState(false)

  const copy = async () => {
    const done = await copyText(text)
    setCopied(done)
    notify(
      done
        ? { level: 'success', text: notice }
        : { level: 'error', text: message('record.copy.failed') },
    )
  }

  return (
    <button
      className={`${buttonClass(look)} ${styles.scripted}`}
      type="button"
      onClick={() => void copy()}
    >
      <Icon name={isCopied ? 'check' : icon} size="small" />
      {label}
    </button>
  )
}
