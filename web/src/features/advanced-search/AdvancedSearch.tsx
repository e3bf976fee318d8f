import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { type FormEvent, type RefObject, useId, useRef, useState, type ComponentProps } from 'react'
import { askOwnOrigin } from '#web/api/client.ts'
import { addDays, toDay } from '#web/feed-query/brussels-day.ts'
import { listFilters } from '#web/feed-query/list-filters.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { withLeftOut } from '#web/feed-query/search-text/left-out.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation, useNavigate } from '#web/router/router-context.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './AdvancedSearch.module.css'
import { type Fields, NO_FIELDS, toConditions, toFields, toQuestion } from './fields.ts'
import { Summary } from './Summary.tsx'

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
  const toWords = (name: 'all' | 'any' | 'not' | 'hashtags' | 'mentions') => ({
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
            onClick={() => setFields(NO_FIELDS)}
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
        <Field {...toField('main')} {...TEXT} isWide ref={main} />
        <Field {...toWords('all')} />
        <Field {...toWords('any')} />
        <Field {...toWords('not')} />
        <Field {...toWords('hashtags')} />
        <Field {...toWords('mentions')} isWide />
        <div className={styles.days}>
          <DayFields since={toField('since')} until={toField('until')} />
          <p className={styles.hint}>
            {message('advanced.days.hint', { days: DEFAULT_WINDOW_DAYS })}
          </p>
        </div>
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

interface DayField extends ComponentProps<typeof Field> {
  value: string
}

/** First and last day: not in the future and at most 30 days ago. */
function DayFields({ since, until }: { since: DayField; until: DayField }) {
  const { now } = useClock()
  const today = toDay(now / 1000)
  const start = addDays(today, -DEFAULT_WINDOW_DAYS)
  // Earlier days already in the query stay valid.
  const [min] = useState([since.value, until.value, start].filter(Boolean).toSorted()[0])
  return (
    <>
      <Field {...since} type="date" min={min} max={today} />
      <Field {...until} type="date" min={min} max={today} />
    </>
  )
}
