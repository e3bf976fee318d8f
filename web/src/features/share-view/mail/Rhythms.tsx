import type { AlertFrequency } from '@hemicycle/contract'
import { useMessage } from '#web/i18n/use-message.ts'
import '#web/i18n/alerts.ts'
import styles from './Rhythms.module.css'

const RHYTHMS = [
  { value: 'hour', text: 'alert.hour', note: null },
  { value: 'day', text: 'alert.day', note: 'alert.day.note' },
  { value: 'week', text: 'alert.week', note: 'alert.week.note' },
] as const

interface RhythmsProps {
  /** The chosen one when the form is shown. */
  first: AlertFrequency
  isReadOnly?: boolean
}

/** How often mails may come: a part of a form, named `every`. */
export function Rhythms({ first, isReadOnly = false }: RhythmsProps) {
  const message = useMessage()
  return (
    <fieldset className={styles.rhythms} disabled={isReadOnly}>
      <legend className={styles.legend}>{message('alert.every')}</legend>
      {RHYTHMS.map(({ value, text, note }) => (
        <label className={styles.choice} key={value}>
          <input
            className={styles.radio}
            type="radio"
            name="every"
            value={value}
            defaultChecked={value === first}
          />
          <span>
            {message(text)}
            {note && ' '}
            {note && <span className={styles.note}>{message(note)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
