import { fold } from '@hemicycle/contract/fold'
import { useMemo, useState } from 'react'
import { type Chamber, type Member, toCount } from '#web/features/chamber/to-chamber.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import fieldStyles from '#web/ui/Field.module.css'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './MemberList.module.css'
import { MemberRows } from './MemberRows.tsx'

interface MemberListProps {
  chamber: Chamber
  filter: MemberFilter
  onFilter: (filter: MemberFilter) => void
}

/** The members in the view by name: either those who have posted or those who have not. */
export function MemberList({ chamber, filter, onFilter }: MemberListProps) {
  const message = useMessage()
  const [typed, setTyped] = useState('')
  const lists = useMemo(() => {
    const asked = chamber.members.filter(({ isAsked }) => isAsked)
    const { posted = [], silent = [] } = Object.groupBy(findMembers(asked, typed), toMemberFilter)
    return { posted, silent }
  }, [chamber, typed])
  const shown = lists[filter]

  if (chamber.asked === 0) return <p className={styles.intro}>{message('chamber.nobody')}</p>
  return (
    <>
      <div className={styles.head}>
        <p className={styles.intro}>
          {message('chamber.list.intro', {
            count: chamber.posted,
            rest: message('chamber.count', toCount(chamber)),
          })}
        </p>
        <ListTools
          counts={{ posted: lists.posted.length, silent: lists.silent.length }}
          filter={filter}
          onFilter={onFilter}
          typed={typed}
          onTyped={setTyped}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.nobody}>
          {message(typed ? 'chamber.list.notFound' : `chamber.list.empty.${filter}`)}
        </p>
      ) : (
        <MemberRows key={filter} label={message(`chamber.list.${filter}`)} members={shown} />
      )}
      <VisuallyHidden>
        <output>{typed && message('chamber.list.found', { count: shown.length })}</output>
      </VisuallyHidden>
    </>
  )
}

interface ListToolsProps {
  /** Number of members for each filter. */
  counts: Record<MemberFilter, number>
  filter: MemberFilter
  onFilter: (filter: MemberFilter) => void
  typed: string
  onTyped: (typed: string) => void
}

const FILTERS: MemberFilter[] = ['posted', 'silent']
const MAX_NAME_LENGTH = 100

function ListTools({ counts, filter, onFilter, typed, onTyped }: ListToolsProps) {
  const message = useMessage()
  return (
    <div className={styles.tools}>
      <fieldset className={styles.segmented} aria-label={message('chamber.list.which')}>
        {FILTERS.map((choice) => (
          <button
            className={styles.segment}
            key={choice}
            type="button"
            aria-pressed={filter === choice}
            onClick={() => onFilter(choice)}
          >
            {message(`chamber.list.${choice}.count`, { count: counts[choice] })}
          </button>
        ))}
      </fieldset>
      <label className={styles.finder}>
        <VisuallyHidden>{message('chamber.list.find')}</VisuallyHidden>
        <input
          className={fieldStyles.input}
          type="search"
          placeholder={message('chamber.list.find')}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_NAME_LENGTH}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
        />
      </label>
    </div>
  )
}

/** Members whose name contains every typed part, ignoring case and accents. */
function findMembers(members: Member[], typed: string): Member[] {
  const parts = fold(typed).split(/\s+/u).filter(Boolean)
  if (parts.length === 0) return members
  return members.filter(({ name }) => {
    const folded = fold(name)
    return parts.every((part) => folded.includes(part))
  })
}

/** Members who have posted since midnight, or those who have not. */
export type MemberFilter = 'posted' | 'silent'

const toMemberFilter = ({ postedAt }: Member): MemberFilter =>
  postedAt === null ? 'silent' : 'posted'
