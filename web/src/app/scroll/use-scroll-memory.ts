import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { findPlace, type Place, returnTo } from './place.ts'

/** A new address begins at the top; Back and Forward return to what was being read. */
export function useScrollMemory(main: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const navigation = useNavigationType()
  const places = useRef(new Map<string, Place>())
  const isFirst = useRef(true)

  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const known = places.current.get(key)
    if (navigation === NavigationType.Pop && known) returnTo(known)
    if (navigation !== NavigationType.Push) return
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [key, navigation, main])

  useEffect(() => {
    const remember = () => places.current.set(key, findPlace())
    document.addEventListener('scrollend', remember)
    return () => document.removeEventListener('scrollend', remember)
  }, [key])
}
