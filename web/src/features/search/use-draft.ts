import { useState } from 'react'
import { type FeedQuery, toQueryString } from '#web/feed-query/feed-query.ts'
import { toTyped } from '#web/feed-query/read-words.ts'

/** The text in the search box: what the view is about, until something else is typed. */
export function useDraft(query: FeedQuery) {
  const asked = toTyped(query['search-value'])
  const about = toAbout(query)
  const [draft, setDraft] = useState<{ text: string; about: string } | null>(null)
  const isDraft = draft?.about === about

  return {
    text: isDraft ? draft.text : asked,
    /** What was typed and not searched yet. */
    typed: isDraft ? draft.text : '',
    write: (text: string) => setDraft({ text, about }),
    drop: () => setDraft(null),
  }
}

/** Another search, simple or advanced, drops what was typed; filters and topics do not. */
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
