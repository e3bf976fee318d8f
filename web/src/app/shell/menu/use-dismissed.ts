import { type RefObject, useEffect, useState } from 'react'

/** True after Escape until the pointer or the focus leaves; then the rail can expand again. */
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
    rail?.addEventListener('pointerenter', reset, options)
    rail?.addEventListener('pointerleave', reset, options)
    rail?.addEventListener('focusout', reset, options)
    return () => listening.abort()
  }, [menu])

  return isDismissed
}
