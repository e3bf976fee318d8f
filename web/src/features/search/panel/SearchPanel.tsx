import type { Suggestion } from '@hemicycle/contract'
import { type Ref, useEffect, useImperativeHandle } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { RecentSearches } from '#web/features/search/recent/RecentSearches.tsx'
import { NoSuggestion } from '#web/features/search/suggestions/NoSuggestion.tsx'
import { splitTyped } from '#web/features/search/suggestions/split-typed.ts'
import { SuggestionList, toOptionId } from '#web/features/search/suggestions/SuggestionList.tsx'
import { useActiveOption } from '#web/features/search/suggestions/use-active-option.ts'
import { useSuggestions } from '#web/features/search/suggestions/use-suggestions.ts'
import { WaitingRows } from '#web/features/search/suggestions/WaitingRows.tsx'
import { KeyHints } from './KeyHints.tsx'
import styles from './SearchPanel.module.css'
import '#web/i18n/later.ts'

/** What the search box tells assistive technology about its panel. */
export interface Popup {
  isExpanded: boolean
  activeId: string | undefined
}

export interface PanelKeys {
  /** True when the key was for the panel. */
  press: (key: string) => boolean
}

interface SearchPanelProps {
  listId: string
  /** What is being typed; empty when nothing was typed yet. */
  typed: string
  keys: Ref<PanelKeys>
  onPopup: (popup: Popup) => void
  onSearch: (text: string) => void
  onContributor: (contributor: Suggestion, before: string) => void
  onFocusLost: () => void
}

/** Under the search box while it has the focus: suggestions and recent searches. */
export function SearchPanel(props: SearchPanelProps) {
  const { listId, typed, keys, onPopup, onSearch, onContributor, onFocusLost } = props
  const message = useMessage()
  const { before, words: typedWords } = splitTyped(typed)
  const { words, contributors, isWaiting, isNone } = useSuggestions(typedWords)
  const options = [...words, ...contributors]
  const { active, move } = useActiveOption(options)
  const isExpanded = options.length > 0
  const activeId = active ? toOptionId(listId, active) : undefined

  const pick = (suggestion: Suggestion) => {
    if (suggestion.type === 'contributor') onContributor(suggestion, before)
    else onSearch(`${before} ${suggestion.id}`.trim())
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
    // The focus stays in the search box when something here is pressed.
    <div
      className={styles.panel}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      {isExpanded && (
        <SuggestionList
          {...{ id: listId, typed: typedWords, words, contributors, active, onPick: pick }}
        />
      )}
      {isWaiting && <WaitingRows key={typedWords} />}
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
