import { useMessage } from '#web/i18n/use-message.ts'
import { toFragment } from '#web/my-list/list-link.ts'
import { useMyList } from '#web/my-list/use-my-list.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

/** The whole list as a link to this page. */
export function CopyLink() {
  const message = useMessage()
  const copy = useCopy()
  const list = useMyList()
  const copyLink = () => {
    const { origin, pathname } = window.location
    return copy(origin + pathname + toFragment(list), 'share.copied.notice')
  }
  return (
    <button className={buttonClass('outline')} type="button" onClick={() => void copyLink()}>
      <Icon name="link" size="small" />
      {message('myList.export')}
    </button>
  )
}
