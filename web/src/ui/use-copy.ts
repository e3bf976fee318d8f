import type { MessageId } from '#web/i18n/message-id.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useSnackbar } from './use-snackbar.ts'

type Copy = (text: string, notice: MessageId, failure?: MessageId) => Promise<boolean>

/** Copies a text, shows a notice about the result and resolves to whether it was copied. */
export function useCopy(): Copy {
  const message = useMessage()
  const notify = useSnackbar()
  return async (text, notice, failure = 'share.copy.failed') => {
    const isCopied = await copyText(text)
    notify(
      isCopied
        ? { level: 'success', text: message(notice) }
        : { level: 'error', text: message(failure) },
    )
    return isCopied
  }
}

/** False where the browser refuses, as in some frames and old webviews. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
