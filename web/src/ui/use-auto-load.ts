import { LOAD_MORE_DISTANCE_PX, LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { type RefObject, useEffect, useEffectEvent } from 'react'

interface AutoLoad {
  /** The element at the end of the list. */
  end: RefObject<HTMLElement | null>
  /** The number of loaded pages; null turns automatic loading off. */
  after: number | null
  loadMore: () => void
}

/** Loads more when the visitor scrolls near the end, with a pause after each page. */
export function useAutoLoad({ end, after, loadMore }: AutoLoad): void {
  const load = useEffectEvent(loadMore)

  useEffect(() => {
    if (after === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        load()
      },
      { rootMargin: `0px 0px ${LOAD_MORE_DISTANCE_PX}px` },
    )
    const timer = setTimeout(() => {
      if (end.current) observer.observe(end.current)
    }, LOADING_DELAY_MS)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [end, after])
}
