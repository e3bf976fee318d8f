import { type RefObject, useEffect, useState } from 'react'

/**
 * True after Escape or a chosen link until the pointer leaves, or the focus if no pointer is there; then the rail can
 * expand again.
 */
export function useDismissed(menu: RefObject<HTMLElement | null>): boolean {
  const [isDismissed, setDismissed] = useState(false)

  useEffect(() => {
    const rail = menu.current
    const listening = new AbortController()
    const options = { signal: listening.signal }
    const reset = () => setDismissed(false)
    document.addEventListener(
      'keydown',
      (event) => {
        const isOpen = rail?.matches(':hover') === true || rail?.contains(document.activeElement)
        if (event.key === 'Escape' && isOpen === true) setDismissed(true)
      },
      options,
    )
    rail?.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a')) setDismissed(true)
      },
      options,
    )
    rail?.addEventListener('pointerenter', reset, options)
    rail?.addEventListener('pointerleave', reset, options)
    // The new page takes the focus: that must not expand the rail under the pointer.
    rail?.addEventListener('focusout', () => rail.matches(':hover') || reset(), options)
    rail?.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        if (!rail.contains(relatedTarget as Node | null)) reset()
      },
      options,
    )
    return () => listening.abort()
  }, [menu])

  return isDismissed
}
