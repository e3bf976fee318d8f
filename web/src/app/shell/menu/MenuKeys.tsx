import { useEffect } from 'react'
import { Keys } from '#web/features/keys/Keys.tsx'
import { SEARCH_ID } from '#web/app/shell/SkipLinks.tsx'
import { MENU_ID } from './menu-items.ts'
import { watchRail } from './watch-rail.ts'

/** The keys of the site, and what closes the rail; loaded after the page. */
export function MenuKeys({ classes }: { classes: Record<'item' | 'text', string | undefined> }) {
  useEffect(() => {
    const rail = document.getElementById(MENU_ID)
    return rail ? watchRail(rail) : undefined
  }, [])
  return <Keys classes={classes} searchLink={`a[href="#${SEARCH_ID}"]`} />
}
