import { type ReactNode, useId } from 'react'
import { paths } from '#web/router/paths.ts'
import { type ChannelsQuery, toChannelsAddress } from '#web/feed-query/channels-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { HiddenFields } from '#web/ui/HiddenFields.tsx'
import styles from './Choice.module.css'

interface Option {
  value: string
  label: ReactNode
  /** How many channels it has, when that is known. */
  count?: number | undefined
}

interface ChoiceProps {
  title: string
  /** The name of what is chosen in an address. */
  name: string
  options: Option[]
  /** The chosen value. Pressed again it is given up, unless it stands for all. */
  chosen: string
  /** The rest of the question. */
  rest: ChannelsQuery
  onChoose: (value: string) => void
  size?: 'small'
}

/** A row of buttons of which one can be on; a form that works without scripts. */
export function Choice({ title, name, options, chosen, rest, onChoose, size }: ChoiceProps) {
  const message = useMessage()
  const titleId = useId()
  const className = size ? `${styles.option} ${styles[size]}` : styles.option
  return (
    <form className={styles.choice} action={paths.channels} aria-labelledby={titleId}>
      <p className={styles.title} id={titleId}>
        {title}
      </p>
      <HiddenFields address={toChannelsAddress(rest)} />
      <div className={styles.options}>
        {options.map(({ value, label, count }) => {
          const isOn = value === chosen
          const next = isOn ? '' : value
          return (
            <button
              key={value}
              className={className}
              name={name}
              value={next}
              aria-pressed={isOn}
              onClick={(event) => {
                event.preventDefault()
                onChoose(next)
              }}
            >
              {label}{' '}
              {count !== undefined && (
                <span className={styles.count}>{message('channels.count', { count })}</span>
              )}
            </button>
          )
        })}
      </div>
    </form>
  )
}
