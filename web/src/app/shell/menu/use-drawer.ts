import { type RefObject, useEffect } from 'react'

/**
 * On small screens: moves the focus into the drawer, and closes it when a link is chosen, a dialog opens or the focus
 * leaves.
 */
export function useDrawer(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const drawer = menu.current
    const listening = new AbortController()
    const options = { signal: listening.signal }
    // The browser focuses it on opening. The toggle event comes later: a key could have been pressed by then.
    drawer?.querySelector('button')?.toggleAttribute('autofocus', true)
    drawer?.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a, [aria-haspopup]')) drawer.hidePopover()
      },
      options,
    )
    drawer?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !drawer.contains(relatedTarget)) drawer.hidePopover()
      },
      options,
    )
    return () => listening.abort()
  }, [menu])
}
