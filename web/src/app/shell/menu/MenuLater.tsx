import { useEffect } from 'react'
import { Keys } from '#web/features/keys/Keys.tsx'
import { TourPrompt } from '#web/features/tour/TourPrompt.tsx'
import { paths } from '#web/router/paths.ts'
import { useLocation } from '#web/router/router-context.ts'
import { SEARCH_ID } from '#web/app/shell/SkipLinks.tsx'
import { MENU_ID } from './menu-items.ts'
import { watchRail } from './watch-rail.ts'

/** The keys of the site, what closes the rail, and the offer of the tour; loaded after the page. */
export function MenuLater({ classes }: { classes: Record<'item' | 'text', string | undefined> }) {
  useEffect(() => {
    const rail = document.getElementById(MENU_ID)
    return rail ? watchRail(rail) : undefined
  }, [])
  const { pathname } = useLocation()
  return (
    <>
      <Keys classes={classes} searchLink={`a[href="#${SEARCH_ID}"]`} />
      <TourPrompt isHome={pathname === paths.home} />
    </>
  )
}
