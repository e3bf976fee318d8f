import { type RefObject, useEffect } from 'react'

/** On small screens: the focus goes into the drawer, and a chosen link, a dialog or a focus that leaves closes it. */
export function useDrawer(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const drawer = menu.current
    const listening = new AbortController()
    const options = { signal: listening.signal }
    drawer?.addEventListener(
      'toggle',
      ({ newState }) => {
        if (newState === 'open') drawer.querySelector('button')?.focus()
      },
      options,
    )
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
