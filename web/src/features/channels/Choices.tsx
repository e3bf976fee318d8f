import type { ContributorCounts } from '@hemicycle/contract'
import { CONTRIBUTOR_TYPES, type ContributorType } from '@hemicycle/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { groupsQuery } from '#web/api/groups.ts'
import { paths } from '#web/router/paths.ts'
import {
  type ChannelsQuery,
  toChannelsAddress,
  TYPE_WITH_GROUPS,
} from '#web/feed-query/channels-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { HiddenFields } from '#web/ui/HiddenFields.tsx'
import { CountrySelect } from './CountrySelect.tsx'
import { useChannelsQuery } from './use-channels.ts'
import styles from './Choices.module.css'

const toPlace = (type: ContributorType): number => (type === 'eppress' ? 1 : 0)
/** Members come first, and the press service of the parliament last. */
const TYPES = CONTRIBUTOR_TYPES.toSorted((one, other) => toPlace(one) - toPlace(other))

/** Filters by type, by country and, for members, by group. Choosing another type resets the group. */
export function Choices({ counts }: { counts: ContributorCounts | undefined }) {
  const message = useMessage()
  const { query, ask } = useChannelsQuery()
  const { data: groups = [] } = useQuery(groupsQuery)
  const { type = '', eParty = '', country = '', 'search-value': name = '' } = query
  const kept = { country, 'search-value': name }
  return (
    <div className={styles.choices}>
      <div className={styles.first}>
        <Choice
          title={message('channels.type')}
          name="type"
          options={TYPES.map((value) => ({
            value,
            label: message(`contributorType.${value}`),
            count: counts?.types.find(({ type: one }) => one === value)?.total,
          }))}
          chosen={type}
          rest={kept}
          onChoose={(next) => ask({ ...kept, type: next })}
        />
        <CountryChoice counts={counts} />
      </div>
      {type === TYPE_WITH_GROUPS && (
        <Choice
          title={message('channels.group')}
          name="eParty"
          options={[
            { value: '', label: message('channels.group.all') },
            ...groups.map(({ eparty, fullName }) => ({
              value: eparty,
              label: (
                <>
                  <GroupMark group={eparty} />
                  {eparty}
                </>
              ),
              title: fullName,
              count: counts && (counts.groups.find((group) => group.eparty === eparty)?.total ?? 0),
            })),
          ]}
          chosen={eParty}
          rest={{ ...kept, type }}
          onChoose={(next) => ask({ ...kept, type, eParty: next })}
          size="small"
        />
      )}
    </div>
  )
}

/** A list of countries in a form, which works without JavaScript. */
function CountryChoice({ counts }: { counts: ContributorCounts | undefined }) {
  const message = useMessage()
  const id = useId()
  const { query, ask } = useChannelsQuery()
  const { country, after: _place, ...rest } = query
  return (
    <form className={styles.choice} action={paths.channels}>
      <label className={styles.title} htmlFor={id}>
        {message('channels.country')}
      </label>
      <HiddenFields address={toChannelsAddress(rest)} />
      <div className={styles.country}>
        <CountrySelect
          id={id}
          counts={counts}
          chosen={country}
          onChoose={(next) => ask({ ...rest, country: next })}
        />
        <noscript>
          <button className={buttonClass('outline')}>{message('channels.country.show')}</button>
        </noscript>
      </div>
    </form>
  )
}

interface Option {
  value: string
  label: ReactNode
  title?: string
  /** Number of channels, once loaded. */
  count?: number | undefined
}

interface ChoiceProps {
  title: string
  /** Name of the URL parameter. */
  name: string
  options: Option[]
  /** Chosen value. Pressing it again clears it, unless it is "all". */
  chosen: string
  /** The query's other parameters. */
  rest: ChannelsQuery
  onChoose: (value: string) => void
  size?: 'small'
}

/** A row of toggle buttons in a form, which works without JavaScript. */
function Choice({ title, name, options, chosen, rest, onChoose, size }: ChoiceProps) {
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
        {options.map(({ value, label, title: fullName, count }) => {
          const isOn = value === chosen
          const next = isOn ? '' : value
          return (
            <button
              key={value}
              className={className}
              name={name}
              value={next}
              title={fullName}
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
