import { startTransition, useOptimistic } from 'react'
import { toDays, toWindow } from '#web/feed-query/brussels-day.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import {
  type Filter,
  type FilterName,
  hasFilter,
  listFilters,
  withFilter,
  withoutFilter,
} from '#web/feed-query/list-filters.ts'
import { toSubjectId } from '#web/feed-query/subject.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation, useNavigate } from '#web/router/router-context.ts'
import { useUndo } from '#web/ui/use-snackbar.ts'
import { listPanelFilters, useScope, withoutPanelFilters } from './panel-filters.ts'

/** The panel's active filters and functions that change them. Every change applies immediately. */
export function useFilters() {
  const message = useMessage()
  const offerUndo = useUndo()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { query, ask, toAddress } = useFeedQuery()
  // Optimistic: checkboxes respond immediately and changes add up, however slow the page is.
  const [shown, show] = useOptimistic(query)

  const change = (next: FeedQuery) =>
    startTransition(() => {
      show(next)
      ask(next)
    })
  const scope = useScope()
  const count = listPanelFilters(shown, scope).length

  return {
    valuesOf: (name: FilterName) =>
      listFilters(shown).flatMap((filter) => (filter.name === name ? filter.value : [])),
    isOn: (filter: Filter) => hasFilter(shown, filter),
    set: (filter: Filter, isOn: boolean) =>
      change(isOn ? withFilter(shown, filter) : withoutFilter(shown, filter)),
    /** First and last day; empty where there is no bound. */
    days: toDays(shown),
    setDays: (since: string, until: string) =>
      change({ ...shown, from: '', to: '', ...toWindow(since, until) }),
    scope,
    /** The page sets the subject. */
    isAboutSubject: scope === 'question' || toSubjectId(pathname) !== null,
    count,
    clear: () => {
      change(withoutPanelFilters(shown, scope))
      offerUndo(message('chips.cleared', { count }), () => navigate(toAddress(shown)))
    },
  }
}

export type Filters = ReturnType<typeof useFilters>
