import type { MessageId } from '#web/i18n/message-id.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { copyText } from '#web/ui/share/copy-text.ts'
import { useSnackbar } from '#web/ui/snackbar/use-snackbar.ts'

/** Copies a text, tells how it went and answers whether it is copied. */
export function useCopy(): (text: string, notice: MessageId) => Promise<boolean> {
  const message = useMessage()
  const notify = useSnackbar()
  return async (text, notice) => {
    const done = await copyText(text)
    notify(
      done
        ? { level: 'success', text: message(notice) }
        : { level: 'error', text: message('share.copy.failed') },
    )
    return done
  }
}
