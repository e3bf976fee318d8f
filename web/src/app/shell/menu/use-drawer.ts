import { type RefObject, useEffect } from 'react'

/** On small screens: the focus goes into the drawer, and a chosen link, a dialog or a focus that leaves closes it. */
export function useDrawer(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const drawer = menu.current
    const listening = new AbortController()
    const options = { signal: listening.signal }
    // The browser focuses it in opening. The event that tells of that comes later: a key could have been pressed.
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
