import { useState } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import type { IconName } from '../../../ui/icon/icons.ts'
import { copyText } from '../../../ui/share/copy-text.ts'
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts'
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
