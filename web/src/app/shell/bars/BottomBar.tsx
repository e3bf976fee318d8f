import { type MouseEvent, Suspense } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { useLocation } from '#web/router/router-context.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Boundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { isPlain, Link } from '#web/ui/Link.tsx'
import { useHydrated, useMedia, WIDE } from '#web/ui/use-browser.ts'
import { MAIN_ITEMS } from '#web/app/shell/menu/menu-items.ts'
import { toCurrent } from '#web/app/shell/menu/MenuLinks.tsx'
import { MAIN_ID } from '#web/app/shell/SkipLinks.tsx'
import styles from './BottomBar.module.css'

const ListNews = lazyComponent(async () => (await import('#web/my-list/ListNews.tsx')).ListNews)

/** Four places have room. */
const PLACES = MAIN_ITEMS.filter(({ path }) => path !== paths.voices)

/** The main places of the site, within reach of the thumb on small screens. */
export function BottomBar() {
  const message = useMessage()
  const { pathname } = useLocation()
  const isSmall = !useMedia(WIDE)
  const hasNews = useHydrated() && isSmall && pathname !== paths.myList
  return (
    <nav className={styles.bar} aria-label={message('shell.places')} data-tour="bar">
      {PLACES.map(({ path, icon, text }) => (
        <Link
          key={path}
          className={styles.item}
          to={path}
          aria-current={toCurrent(path, pathname)}
          onClick={path === pathname ? goUp : undefined}
        >
          <Icon name={icon} />
          {message(text)}
          {hasNews && path === paths.myList && (
            <Boundary>
              <Suspense>
                <ListNews className={styles.dot} />
              </Suspense>
            </Boundary>
          )}
        </Link>
      ))}
    </nav>
  )
}

/**
 * The current place leads to its top, smoothly unless the visitor prefers reduced motion, and takes the focus there. A
 * second press, at the top, removes what the view asks for.
 */
function goUp(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlain(event) || (window.scrollY === 0 && window.location.search)) return
  event.preventDefault()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
}
