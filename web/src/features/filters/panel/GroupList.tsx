import { LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupsQuery } from '#web/api/groups.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import type { Filters } from '#web/features/filters/use-filters.ts'
import { FilterBox, FilterList } from './FilterList.tsx'
import styles from './GroupList.module.css'

/** Lists the API's groups, plus any chosen group that is missing there, so that it can be unchecked. */
export function GroupList({ filters }: { filters: Filters }) {
  const message = useMessage()
  const { data = [], isPending, isError, refetch } = useQuery(groupsQuery)
  const [chosen] = useState(() => filters.valuesOf('eParty'))
  const others = chosen.filter((code) => data.every(({ eparty }) => eparty !== code))

  return (
    <FilterList
      filters={filters}
      name="eParty"
      label={message('filters.group')}
      className={styles.list}
    >
      {isPending && <Loading text={message('filters.group.loading')} />}
      {isError && <Failed text={message('filters.group.failed')} onRetry={() => void refetch()} />}
      {data.map(({ eparty, fullName }) => (
        <GroupBox key={eparty} filters={filters} code={eparty} fullName={fullName} />
      ))}
      {!isPending && others.map((code) => <GroupBox key={code} filters={filters} code={code} />)}
    </FilterList>
  )
}

interface GroupBoxProps {
  filters: Filters
  code: string
  fullName?: string
}

function GroupBox({ filters, code, fullName }: GroupBoxProps) {
  return (
    <FilterBox filters={filters} filter={{ name: 'eParty', value: code }}>
      <GroupMark group={code} />
      {code}
      {fullName && <span className={styles.full}> {fullName}</span>}
    </FilterBox>
  )
}

export function Loading({ text }: { text: string }) {
  const isSlow = useDelayed(LOADING_DELAY_MS)
  return <output className={styles.note}>{isSlow && text}</output>
}

export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const message = useMessage()
  return (
    <div className={styles.failed}>
      <p className={styles.note} role="alert">
        {text}
      </p>
      <button className={buttonClass('outline')} type="button" onClick={onRetry}>
        {message('feed.retry')}
      </button>
    </div>
  )
}
