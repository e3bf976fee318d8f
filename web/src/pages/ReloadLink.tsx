import { useLocation } from '#web/router/router-context.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'

/** A link to where one is: it reloads the page, with JavaScript and without. */
export function ReloadLink() {
  const message = useMessage()
  const { pathname, search } = useLocation()
  return (
    <a className={buttonClass('primary')} href={pathname + search}>
      <Icon name="refresh" />
      {message('failed.reload')}
    </a>
  )
}
