import { useMessage } from '../../i18n/use-message.ts'
import { toFragment } from '../../my-list/list-link.ts'
import { useMyList } from '../../my-list/use-my-list.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { copyText } from '../../ui/share/copy-text.ts'
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts'

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
