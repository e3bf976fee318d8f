import type { Suggestion } from '@hemicycle/contract'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import '#web/i18n/later.ts'
import { Message } from '#web/i18n/Message.tsx'
import { useSuggestions } from '#web/api/use-suggestions.ts'
import { paths } from '#web/router/paths.ts'
import '#web/i18n/search-panel.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { KeyHints } from '#web/ui/KeyHints.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { splitTyped } from './split-typed.ts'
import { SuggestionList, toOptionId } from './SuggestionList.tsx'
import { SuggestionSkeleton } from './SuggestionSkeleton.tsx'
import styles from './SearchPanel.module.css'

/** ARIA state of the search box. */
export interface Popup {
  isExpanded: boolean
  activeId: string | undefined
}

export interface PanelKeys {
  /** Returns true if the panel handled the key. */
  press: (key: string) => boolean
}

interface SearchPanelProps {
  listId: string
  /** Typed text; empty if the visitor has not typed. */
  typed: string
  keys: Ref<PanelKeys>
  onPopup: (popup: Popup) => void
  onSearch: (text: string, and?: FeedQuery) => void
  onVisit: (address: string) => void
  onFocusLost: () => void
}

/** Suggestions and recent searches below the focused search box. */
export function SearchPanel(props: SearchPanelProps) {
  const { listId, typed, keys, onPopup, onSearch, onVisit, onFocusLost } = props
  const message = useMessage()
  const { before, words: typedWords } = splitTyped(typed)
  const { subjects, words, contributors, isNear, isWaiting, isNone } = useSuggestions(typedWords)
  const options = [...subjects, ...words, ...contributors]
  const { active, move } = useActiveOption(options)
  const isExpanded = options.length > 0
  const activeId = active ? toOptionId(listId, active) : undefined

  const pick = ({ type, id }: Suggestion) => {
    if (type === 'words') return onSearch(`${before} ${id}`.trim())
    if (before) return onSearch(before, { [type === 'subject' ? type : 'contributors_ids']: id })
    return onVisit(type === 'subject' ? paths.subject(id) : paths.contributor(id))
  }

  useEffect(() => onPopup({ isExpanded, activeId }), [onPopup, isExpanded, activeId])
  useEffect(() => () => onPopup({ isExpanded: false, activeId: undefined }), [onPopup])

  useImperativeHandle(keys, () => ({
    press: (key) => {
      if (key === 'ArrowDown') move(1)
      else if (key === 'ArrowUp') move(-1)
      else if (key === 'Enter' && active) pick(active)
      else return false
      return true
    },
  }))

  return (
    // Keeps focus in the search box when something here is pressed.
    <div
      className={styles.panel}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      {isExpanded && (
        <SuggestionList
          {...{ id: listId, typed: typedWords, subjects, words, contributors, isNear, active }}
          onPick={pick}
        />
      )}
      {isWaiting && <SuggestionSkeleton key={typedWords} />}
      {isNone && <NoSuggestion typed={typedWords} />}
      <RecentSearches onSearch={onSearch} onRemoved={onFocusLost} />
      {isExpanded && (
        <KeyHints hints={['suggest.keys.choose', 'suggest.keys.search', 'suggest.keys.close']} />
      )}
      {isNone && <KeyHints hints={['suggest.keys.searchAnyway', 'suggest.keys.close']} />}
      <VisuallyHidden>
        <output>{isExpanded && message('suggest.count', { count: options.length })}</output>
      </VisuallyHidden>
    </div>
  )
}

function NoSuggestion({ typed }: { typed: string }) {
  return (
    <output className={styles.none}>
      <Message id="suggest.none" values={{ typed }} part={<b className={styles.typed} />} />
    </output>
  )
}

/** The option selected with the arrow keys. Focus stays in the search box. */
function useActiveOption(options: Suggestion[]) {
  const [chosen, setChosen] = useState<Suggestion | null>(null)
  const index = options.findIndex((option) => option === chosen)
  const active = options[index] ?? null

  return {
    active,
    /** Past either end, no option is active. */
    move: (step: 1 | -1) => {
      const places = options.length + 1
      const next = (index + 1 + step + places) % places
      setChosen(options[next - 1] ?? null)
    },
  }
}
