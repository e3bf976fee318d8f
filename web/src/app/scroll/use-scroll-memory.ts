import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useRouter } from '#web/router/router-context.ts'
import { findPlace, type Place, returnTo } from './place.ts'

/**
 * A new URL starts at the top; Back and Forward restore the reading position. A new page takes the focus, but a control
 * that changes the query on the same page or in a panel keeps it.
 */
export function useScrollMemory(main: RefObject<HTMLElement | null>): void {
  const { location, arrival } = useRouter()
  const { key, pathname } = location
  const places = useRef(new Map<string, Place>())
  const isFirst = useRef(true)
  const lastPath = useRef(pathname)

  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const isNewPage = lastPath.current !== pathname
    lastPath.current = pathname
    const known = places.current.get(key)
    if (arrival === 'pop' && known) returnTo(known)
    if (arrival !== 'push') return
    window.scrollTo(0, 0)
    const isInPanel = Boolean(document.activeElement?.closest('dialog'))
    if ((isNewPage && !isInPanel) || document.activeElement === document.body)
      main.current?.focus({ preventScroll: true })
  }, [key, pathname, arrival, main])

  // In a layout effect, before the new page can scroll: that must not overwrite the old page's position.
  useLayoutEffect(() => {
    const remember = () => places.current.set(key, findPlace())
    document.addEventListener('scrollend', remember)
    // Posts may have reached their real heights since the last scroll.
    document.addEventListener('click', remember, true)
    return () => {
      document.removeEventListener('scrollend', remember)
      document.removeEventListener('click', remember, true)
    }
  }, [key])
}
