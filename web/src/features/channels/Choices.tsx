import type { ContributorCounts } from '@hemicycle/contract'
import { CONTRIBUTOR_TYPES } from '@hemicycle/contract/vocabulary'
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
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { HiddenFields } from '#web/ui/HiddenFields.tsx'
import { useChannelsQuery } from './use-channels.ts'
import styles from './Choices.module.css'

/** Filters by type and, for members, by group. Choosing another type resets the group. */
export function Choices({ counts }: { counts: ContributorCounts | undefined }) {
  const message = useMessage()
  const { query, ask } = useChannelsQuery()
  const { data: groups = [] } = useQuery(groupsQuery)
  const { type = '', eParty = '', 'search-value': name } = query
  const named = name ? { 'search-value': name } : {}
  return (
    <div className={styles.choices}>
      <Choice
        title={message('channels.type')}
        name="type"
        options={CONTRIBUTOR_TYPES.map((value) => ({
          value,
          label: message(`contributorType.${value}`),
          count: counts?.types.find(({ type: one }) => one === value)?.total,
        }))}
        chosen={type}
        rest={named}
        onChoose={(next) => ask({ ...named, type: next })}
      />
      {type === TYPE_WITH_GROUPS && (
        <Choice
          title={message('channels.group')}
          name="eParty"
          options={[
            { value: '', label: message('channels.group.all') },
            ...groups.map(({ eparty }) => ({
              value: eparty,
              label: (
                <>
                  <GroupMark group={eparty} />
                  {eparty}
                </>
              ),
              count: counts && (counts.groups.find((group) => group.eparty === eparty)?.total ?? 0),
            })),
          ]}
          chosen={eParty}
          rest={{ ...named, type }}
          onChoose={(next) => ask({ ...named, type, eParty: next })}
          size="small"
        />
      )}
    </div>
  )
}

interface Option {
  value: string
  label: ReactNode
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
