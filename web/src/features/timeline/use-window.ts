import { useEffect, useEffectEvent, useState } from 'react'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useLocation } from '#web/router/router-context.ts'
import type { Window } from './selection.ts'

const SETTLE_MS = 700

/** The window of the address, and one that is being chosen: it is shown at once, and asked for when it rests. */
export function useWindow() {
  const { search } = useLocation()
  const { query, ask } = useFeedQuery()
  const { from, to, ...rest } = toFirstPage(query)
  const [draft, setDraft] = useState<{ window: Window; over: string } | null>(null)
  // Whatever else changes the address ends the choice.
  const chosen = draft?.over === search ? draft.window : null

  const settle = useEffectEvent((window: Window) => {
    setDraft(null)
    // Where the reader is on the page stays: this is no way to another one.
    ask({ ...rest, ...window }, { replace: true })
  })
  useEffect(() => {
    if (chosen === null) return
    const timer = setTimeout(() => settle(chosen), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [chosen])

  const asked: Window = { ...(from && { from }), ...(to && { to }) }
  return {
    window: chosen ?? asked,
    /** The rest of the question. */
    rest,
    choose: (window: Window) => setDraft({ window, over: search }),
  }
}
