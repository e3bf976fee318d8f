import { useRef, useState } from 'react'
import { useLocation, useNavigate } from '#web/router/router-context.ts'
import { toResultsAddress } from '#web/feed-query/feed-address.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { countMissing } from '#web/feed-query/list-filters.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useUndo } from '#web/ui/use-snackbar.ts'

/** Submits a text: it becomes the question, all other filters go, and Undo brings them back. */
export function useSearch() {
  const message = useMessage()
  const offerUndo = useUndo()
  const navigate = useNavigate()
  const { pathname, search: current } = useLocation()
  const { query } = useFeedQuery()
  const [isBusy, setBusy] = useState(false)
  const turn = useRef(0)

  const understand = async (text: string): Promise<FeedQuery> => {
    setBusy(true)
    try {
      const { runSearch } = await import('./run-search.ts')
      return await runSearch(text)
    } finally {
      setBusy(false)
    }
  }

  const search = async (text: string, and: FeedQuery = {}): Promise<void> => {
    turn.current += 1
    const mine = turn.current
    const next = { ...(await understand(text)), ...and }
    // Another text was submitted while this one was being understood.
    if (mine !== turn.current) return

    const before = pathname + current
    const after = toResultsAddress(pathname, next, current)
    navigate(after, { replace: after === before })
    const count = countMissing(query, next)
    if (count > 0) offerUndo(message('search.replaced', { count }), () => navigate(before))
  }
  return { search, isBusy }
}
