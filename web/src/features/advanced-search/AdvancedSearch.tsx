import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { askOwnOrigin } from '#web/api/client.ts'
import { listFilters } from '#web/feed-query/list-filters.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { withLeftOut } from '#web/feed-query/search-text/left-out.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation, useNavigate } from '#web/router/router-context.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './AdvancedSearch.module.css'
import { type Fields, NO_FIELDS, toConditions, toFields, toQuestion } from './fields.ts'
import { Summary } from './Summary.tsx'
import { When } from './When.tsx'
import '#web/i18n/advanced-search.ts'

interface AdvancedSearchProps {
  onClose: () => void
  /**
   * The search box, which anchors the panel on wide screens. On small screens the first field does not
   * get focus, so that no keyboard opens.
   */
  anchor?: RefObject<HTMLElement | null>
}

const MAX_FIELD_LENGTH = 300

/** One field for each part of the query, filled from the current view. */
export function AdvancedSearch({ onClose, anchor }: AdvancedSearchProps) {
  const message = useMessage()
  const id = useId()
  const { query, toAddress } = useFeedQuery()
  const { pathname, search: current } = useLocation()
  const navigate = useNavigate()
  const [fields, setFields] = useState(() => toFields(query))
  // Filters without a field in the panel stay active.
  const isNarrowed = listFilters(query).some(({ name }) => !(name in toConditions(NO_FIELDS)))
  // Only a link can ask for two groups of words, of each of which any is enough.
  const [hasSecond] = useState(fields.any !== '')
  const [clears, setClears] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const main = useRef<HTMLInputElement>(null)

  const search = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const next = await toQuestion(askOwnOrigin, fields, query)
    const address = withLeftOut(toAddress(next.query), next.leftOut)
    navigate(address, { replace: address === pathname + current })
    onClose()
  }
  const toField = (name: keyof Fields) => ({
    name,
    label: message(`advanced.${name}`),
    value: fields[name],
    onChange: (value: string) => setFields((before) => ({ ...before, [name]: value })),
  })
  const toWords = (name: 'main' | 'all' | 'any' | 'not' | 'hashtags' | 'mentions') => ({
    ...toField(name),
    ...TEXT,
    hint: message(`advanced.${name}.hint`),
  })

  return (
    <Panel
      isOpen
      onClose={onClose}
      title={message('advanced.title')}
      placement="popover"
      align="center"
      {...(anchor && { anchor, firstFocus: main })}
      footer={
        <div className={styles.actions}>
          <button
            className={buttonClass('ghost')}
            type="button"
            onClick={() => {
              setFields(NO_FIELDS)
              setClears(clears + 1)
            }}
          >
            {message('advanced.clear')}
          </button>
          <button
            className={buttonClass('primary')}
            type="submit"
            form={`${id}form`}
            aria-describedby={`${id}summary`}
            aria-disabled={isBusy}
          >
            {message('advanced.search')}
          </button>
        </div>
      }
    >
      <form className={styles.fields} id={`${id}form`} onSubmit={(event) => void search(event)}>
        <Field {...toWords('main')} isWide ref={main} />
        {hasSecond && <Field {...toWords('any')} isWide />}
        <Field {...toWords('all')} />
        <Field {...toWords('not')} />
        <Field {...toWords('hashtags')} />
        <Field {...toWords('mentions')} />
        <When
          key={clears}
          days={fields}
          onChange={(days) => setFields((before) => ({ ...before, ...days }))}
        />
        <Summary id={`${id}summary`} fields={fields} isNarrowed={isNarrowed} />
      </form>
    </Panel>
  )
}

const TEXT = {
  type: 'text',
  maxLength: MAX_FIELD_LENGTH,
  autoComplete: 'off',
  autoCapitalize: 'none',
  enterKeyHint: 'search',
} as const
