import { useId, useRef, useState } from 'react'
import { paths } from '#web/router/paths.ts'
import { MAX_NAME_LENGTH, toChannelsAddress } from '#web/feed-query/channels-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { HiddenFields } from '#web/ui/HiddenFields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from '#web/ui/SearchBox.module.css'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useChannelsQuery } from './use-channels.ts'

/** Finds channels by name within the chosen type and group. Works without JavaScript. */
export function ChannelSearch() {
  const message = useMessage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { query, ask } = useChannelsQuery()
  const { 'search-value': name = '', after: _place, ...others } = query
  const [draft, setDraft] = useState<{ text: string; about: string } | null>(null)
  const text = draft?.about === name ? draft.text : name

  return (
    <search className={styles.bar}>
      <form
        className={styles.box}
        action={paths.channels}
        onSubmit={(event) => {
          event.preventDefault()
          setDraft(null)
          ask({ ...others, 'search-value': text.trim() })
        }}
      >
        <HiddenFields address={toChannelsAddress(others)} />
        <Icon name="search" />
        <label htmlFor={id}>
          <VisuallyHidden>{message('channels.search')}</VisuallyHidden>
        </label>
        <input
          className={styles.input}
          id={id}
          type="search"
          name="search-value"
          value={text}
          maxLength={MAX_NAME_LENGTH}
          placeholder={message('channels.search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          ref={(box) => {
            input.current = box
            // The visitor may have typed before hydration.
            if (box && box.value !== text) setDraft({ text: box.value, about: name })
          }}
          onChange={(event) => setDraft({ text: event.target.value, about: name })}
        />
        {text && (
          <Link
            className={styles.clear}
            to={toChannelsAddress(others)}
            aria-label={message('search.clear')}
            onClick={(event) => {
              if (!name) event.preventDefault()
              setDraft(null)
              input.current?.focus()
            }}
          >
            <Icon name="close" size="small" />
          </Link>
        )}
        <button className={styles.submit} type="submit">
          {message('search.submit')}
        </button>
      </form>
    </search>
  )
}
