import { useMemo, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Chamber } from '#web/features/chamber/answer/to-chamber.ts'
import { toCount } from '#web/features/chamber/answer/to-count.ts'
import { findMembers } from './find-members.ts'
import { ListTools } from './ListTools.tsx'
import styles from './MemberList.module.css'
import { MemberRows } from './rows/MemberRows.tsx'
import { toWhich, type Which } from './which.ts'

interface MemberListProps {
  chamber: Chamber
  which: Which
  onWhich: (which: Which) => void
}

/** The members the view is about, by name: those who have posted, or the others. */
export function MemberList({ chamber, which, onWhich }: MemberListProps) {
  const message = useMessage()
  const [typed, setTyped] = useState('')
  const lists = useMemo(() => {
    const asked = chamber.members.filter(({ isAsked }) => isAsked)
    const { posted = [], silent = [] } = Object.groupBy(findMembers(asked, typed), toWhich)
    return { posted, silent }
  }, [chamber, typed])
  const shown = lists[which]

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
          which={which}
          onWhich={onWhich}
          typed={typed}
          onTyped={setTyped}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.nobody}>
          {message(typed ? 'chamber.list.notFound' : `chamber.list.empty.${which}`)}
        </p>
      ) : (
        <MemberRows key={which} label={message(`chamber.list.${which}`)} members={shown} />
      )}
      <VisuallyHidden>
        <output>{typed && message('chamber.list.found', { count: shown.length })}</output>
      </VisuallyHidden>
    </>
  )
}
