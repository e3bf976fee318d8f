import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useRouter } from '#web/router/router-context.ts'
import { findPlace, type Place, returnTo } from './place.ts'

/**
 * A new address begins at the top; Back and Forward return to what was being read. The focus goes to
 * a new page, and stays with the control that asks another question on the same one or in a panel.
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

  // Before the new page can scroll: its scrolling is not the old one's place.
  useLayoutEffect(() => {
    const remember = () => places.current.set(key, findPlace())
    document.addEventListener('scrollend', remember)
    // Posts may have taken their real heights since.
    document.addEventListener('click', remember, true)
    return () => {
      document.removeEventListener('scrollend', remember)
      document.removeEventListener('click', remember, true)
    }
  }, [key])
}
