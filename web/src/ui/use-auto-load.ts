import { LOAD_MORE_DISTANCE_PX, LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { type RefObject, useEffect, useEffectEvent } from 'react'

interface AutoLoad {
  /** What stands at the end of the list. */
  end: RefObject<HTMLElement | null>
  /** How many pages are here; null while there is nothing to load by itself. */
  after: number | null
  loadMore: () => void
}

/** Loads more when the end comes near, but not at once after the last time. */
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
