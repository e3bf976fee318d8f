import { useEffect, useEffectEvent, useState } from 'react'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useLocation } from '#web/router/router-context.ts'
import type { Window } from './selection.ts'

const SETTLE_MS = 700

/** The time window in the URL, or the one being dragged, which shows immediately and is applied after a pause. */
export function useWindow() {
  const { search } = useLocation()
  const { query, ask } = useFeedQuery()
  const { from, to, ...rest } = toFirstPage(query)
  const [draft, setDraft] = useState<{ window: Window; over: string } | null>(null)
  // Any other URL change ends the drag.
  const chosen = draft?.over === search ? draft.window : null

  const settle = useEffectEvent((window: Window) => {
    setDraft(null)
    // `replace` keeps the scroll position, because this is the same page.
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
    isSettled: chosen === null,
    /** The query's other parameters. */
    rest,
    choose: (window: Window) => setDraft({ window, over: search }),
  }
}
