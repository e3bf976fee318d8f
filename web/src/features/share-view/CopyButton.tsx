import { type ReactNode, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import '#web/i18n/later.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { copyText } from '#web/ui/use-copy.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

interface CopyButtonProps {
  text: string
  variant?: 'primary' | 'outline'
  className?: string | undefined
  children: ReactNode
}

/** Copies a text and says itself whether that worked: a notice would cover the panel. */
export function CopyButton({ text, variant = 'outline', className, children }: CopyButtonProps) {
  const { result, label, copy } = useCopied(text)
  return (
    <>
      <button
        className={classNames(buttonClass(variant), className)}
        type="button"
        onClick={() => void copy()}
      >
        <Icon name={ICONS[result]} size="small" />
        {label ?? children}
      </button>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
    </>
  )
}

const ICONS = { none: 'copy', copied: 'check', failed: 'alert' } as const

/** The result of copying this text; another text has none yet. */
export function useCopied(text: string) {
  const message = useMessage()
  const [done, setDone] = useState<{ text: string; isCopied: boolean } | null>(null)
  const result = done?.text !== text ? 'none' : done.isCopied ? 'copied' : 'failed'
  const labels = { none: null, copied: 'share.copied', failed: 'record.copy.failed' } as const
  const id = labels[result]
  return {
    result,
    label: id && message(id),
    copy: async () => setDone({ text, isCopied: await copyText(text) }),
  } as const
}
