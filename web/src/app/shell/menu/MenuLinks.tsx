import { useLocation } from '#web/router/router-context.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { toGroupSubject, toSubject, toSubjectId } from '#web/feed-query/subject.ts'
import { paths } from '#web/router/paths.ts'
import type { MenuItem } from './menu-items.ts'
import styles from './SideMenu.module.css'

export function MenuLinks({ items }: { items: MenuItem[] }) {
  const message = useMessage()
  const { pathname } = useLocation()
  return items.map(({ path, icon, text }) => (
    <Link key={path} className={styles.item} to={path} aria-current={toCurrent(path, pathname)}>
      <Icon name={icon} />
      <span className={styles.text}>{message(text)}</span>
    </Link>
  ))
}

/** Search results and subjects belong to the home feed, and the page of a contributor or a group to the channels. */
export function toCurrent(path: string, pathname: string): 'page' | 'true' | undefined {
  if (path === pathname) return 'page'
  const isAbove =
    (path === paths.home && (pathname === paths.search || toSubjectId(pathname) !== null)) ||
    (path === paths.channels && (toSubject(pathname) ?? toGroupSubject(pathname)) !== null)
  return isAbove ? 'true' : undefined
}
