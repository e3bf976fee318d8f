import { useEffectEvent, useLayoutEffect } from 'react'
import type { Moment } from './is-later.ts'
import { type LastSeen, recallLastSeen, rememberLastSeen } from './last-seen.ts'

/** Tells at the beginning where the reader was the last time, and keeps where they are when they leave. */
export function useLastSeen(
  path: string,
  newest: Moment | null,
  onReturn: (seen: LastSeen) => void,
): void {
  const begin = useEffectEvent(() => {
    const seen = recallLastSeen(path)
    if (seen) onReturn(seen)
  })
  const leave = useEffectEvent(() => {
    if (newest) rememberLastSeen(path, { postedAt: newest.postedAt, id: newest.id, at: Date.now() })
  })

  useLayoutEffect(() => {
    begin()
    const listener = () => leave()
    window.addEventListener('pagehide', listener)
    return () => {
      window.removeEventListener('pagehide', listener)
      leave()
    }
  }, [])
}
