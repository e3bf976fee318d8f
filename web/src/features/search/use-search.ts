import { useRef, useState } from 'react'
import { type FeedQuery, toQueryString } from '#web/feed-query/feed-query.ts'
import { toTyped } from '#web/feed-query/read-words.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation, useNavigate } from '#web/router/router-context.ts'
import { useSnackbar } from '#web/ui/use-snackbar.ts'

/** Submits a text as the new search. Keeps the filters and offers to drop them. */
export function useSearch() {
  const message = useMessage()
  const notify = useSnackbar()
  const navigate = useNavigate()
  const { pathname, search: current } = useLocation()
  const { query } = useFeedQuery()
  const [isBusy, setBusy] = useState(false)
  const turn = useRef(0)

  const run = async (text: string, and: FeedQuery) => {
    setBusy(true)
    try {
      const { runSearch } = await import('./run-search.ts')
      return await runSearch(text, and, { pathname, search: current, query })
    } finally {
      setBusy(false)
    }
  }

  const search = async (text: string, and: FeedQuery = {}): Promise<void> => {
    turn.current += 1
    const mine = turn.current
    const { address, withoutFilters, keptCount } = await run(text, and)
    // The visitor submitted another text while this one was being parsed.
    if (mine !== turn.current) return

    navigate(address, { replace: address === pathname + current })
    if (keptCount === 0) return
    const action = { label: message('search.drop'), run: () => navigate(withoutFilters) }
    notify({ level: 'info', text: message('search.kept', { count: keptCount }), action })
  }
  return { search, isBusy }
}

/** Text in the search box: the view's text until the visitor types. */
export function useDraft(query: FeedQuery) {
  const asked = toTyped(query['search-value'])
  const about = toAbout(query)
  const [draft, setDraft] = useState<{ text: string; about: string } | null>(null)
  const isDraft = draft?.about === about

  return {
    text: isDraft ? draft.text : asked,
    /** Typed text that is not submitted yet. */
    typed: isDraft ? draft.text : '',
    write: (text: string) => setDraft({ text, about }),
    drop: () => setDraft(null),
  }
}

/** Identifies the search. A new search, simple or advanced, discards the typed text; filters and topics do not. */
function toAbout(query: FeedQuery): string {
  const { 'search-value': value = '', 'search-any': any = '', 'search-and': and = '' } = query
  const { 'search-not': not = '', from = '', to = '' } = query
  return toQueryString({
    'search-value': value,
    'search-any': any,
    'search-and': and,
    'search-not': not,
    from,
    to,
  })
}
