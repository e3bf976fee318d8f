import { useState } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { useCopy } from '#web/ui/use-copy.ts'
import styles from './Record.module.css'

interface CopyButtonProps {
  variant: 'outline' | 'ghost'
  icon: IconName
  text: string
  label: string
  /** Shown once the text is copied. */
  notice: MessageId
}

export function CopyButton({ variant, icon, text, label, notice }: CopyButtonProps) {
  const copy = useCopy()
  const [isCopied, setCopied] = useState(false)
  const run = async () => setCopied(await copy(text, notice, 'record.copy.failed'))

  return (
    <button
      className={`${buttonClass(variant)} ${styles.scripted}`}
      type="button"
      onClick={() => void run()}
    >
      <Icon name={isCopied ? 'check' : icon} size="small" />
      {label}
    </button>
  )
}
