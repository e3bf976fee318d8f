import { MAX_WORDS_LENGTH } from '@hemicycle/contract/constants'
import { startTransition, useId, useRef, useState, type KeyboardEvent } from 'react'
import { toResultsAddress } from '#web/feed-query/feed-address.ts'
import { withFiltersOf } from '#web/feed-query/list-filters.ts'
import { type FeedQuery, TYPED } from '#web/feed-query/feed-query.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation, useNavigate } from '#web/router/router-context.ts'
import { HiddenFields } from '#web/ui/HiddenFields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from '#web/ui/SearchBox.module.css'
import { useHydrated, WIDE } from '#web/ui/use-browser.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Popup, PanelKeys } from './panel/SearchPanel.tsx'
import { useScopeLabel } from './use-scope-label.ts'
import { useDraft, useSearch } from './use-search.ts'

/** Loads the query parser along with the panel, so that it is ready when the visitor presses Enter. */
const SearchPanel = lazyComponent(async () => {
  const [panel] = await Promise.all([import('./panel/SearchPanel.tsx'), import('./run-search.ts')])
  return panel.SearchPanel
})
const CLOSED: Popup = { isExpanded: false, activeId: undefined }

/** A form that works without JavaScript; a combobox with suggestions once hydrated. */
export function SearchBar() {
  const message = useMessage()
  const isHydrated = useHydrated()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { query, asked, ask, toAddress } = useFeedQuery()
  const draft = useDraft(query)
  const label = useScopeLabel()
  const { search, isBusy } = useSearch()
  const [isOpen, setOpen] = useState(false)
  const [popup, setPopup] = useState(CLOSED)
  const { keys, onKeyDown } = usePanelKeys(isOpen, setOpen)
  const withoutWords: FeedQuery = { ...query, 'search-value': '' }
  const { pathname, search: current } = useLocation()
  const form = toResultsAddress(pathname, withFiltersOf(asked, {}), current)

  const submit = async (text: string, and?: FeedQuery) => {
    setOpen(false)
    if (text.trim() || and) await search(text, and)
    else ask(withoutWords)
    // In the same transition as the navigation, so that the old text does not flash.
    startTransition(draft.drop)
  }

  const visit = (address: string) => {
    setOpen(false)
    startTransition(draft.drop)
    navigate(address)
  }

  return (
    <search
      className={styles.bar}
      onBlur={({ currentTarget, relatedTarget }) => {
        // In the drawer the panel stays open; closing it would make the page jump under the finger.
        if (!currentTarget.contains(relatedTarget) && matchMedia(WIDE).matches) setOpen(false)
      }}
    >
      <form
        className={styles.box}
        action={form.split('?')[0]}
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          const element = event.currentTarget
          // If the code fails to load, submit the plain form.
          submit(draft.text).catch(() => element.submit())
        }}
      >
        <HiddenFields address={form} />
        <Icon name="search" />
        <label htmlFor={`${listId}box`}>
          <VisuallyHidden>{label ?? message('search.label')}</VisuallyHidden>
        </label>
        <input
          className={styles.input}
          id={`${listId}box`}
          type="search"
          name={TYPED}
          value={draft.text}
          maxLength={MAX_WORDS_LENGTH}
          placeholder={label ?? message('search.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          {...(isHydrated && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': popup.isExpanded,
            'aria-controls': listId,
            'aria-activedescendant': popup.activeId,
          })}
          ref={(box) => {
            input.current = box
            // The visitor may have typed before hydration.
            if (box && box.value !== draft.text) draft.write(box.value)
          }}
          onChange={(event) => {
            draft.write(event.target.value)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {draft.text && (
          <Link
            className={styles.clear}
            to={toAddress(withoutWords)}
            aria-label={message('search.clear')}
            onClick={(event) => {
              if (!query['search-value']) event.preventDefault()
              draft.drop()
              input.current?.focus()
              setOpen(false)
            }}
          >
            <Icon name="close" size="small" />
          </Link>
        )}
        <button className={styles.submit} type="submit">
          {message('search.submit')}
        </button>
      </form>
      {isOpen && (
        <LazyBoundary>
          <SearchPanel
            listId={listId}
            typed={draft.typed}
            keys={keys}
            onPopup={setPopup}
            onSearch={(text, and) => void submit(text, and)}
            onVisit={visit}
            onFocusLost={() => input.current?.focus()}
          />
        </LazyBoundary>
      )}
    </search>
  )
}

/** Passes the search box's keys to the panel: arrows and Enter choose, Escape closes. */
function usePanelKeys(isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  const keys = useRef<PanelKeys>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (isOpen && event.key === 'Escape') {
      event.preventDefault()
      setOpen(false)
    } else if (isOpen && keys.current?.press(event.key)) {
      event.preventDefault()
    } else if (event.key === 'ArrowDown') {
      setOpen(true)
    }
  }
  return { keys, onKeyDown }
}
