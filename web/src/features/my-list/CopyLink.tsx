import { useMessage } from '#web/i18n/use-message.ts'
import { toFragment } from '#web/my-list/list-link.ts'
import { useMyList } from '#web/my-list/use-my-list.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { copyText } from '#web/ui/share/copy-text.ts'
import { useSnackbar } from '#web/ui/snackbar/use-snackbar.ts'

/** The whole list as a link to this page. */
export function CopyLink() {
  const message = useMessage()
  const notify = useSnackbar()
  const list = useMyList()
  const copy = async () => {
    const { origin, pathname } = window.location
    const done = await copyText(origin + pathname + toFragment(list))
    notify(
      done
        ? { level: 'success', text: message('share.copied.notice') }
        : { level: 'error', text: message('share.copy.failed') },
    )
  }
  return (
    <button className={buttonClass('outline')} type="button" onClick={() => void copy()}>
      <Icon name="link" size="small" />
      {message('myList.export')}
    </button>
  )
}
