import { LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { useState } from 'react'
import { ChamberLoadError } from '#web/features/chamber/ChamberLoadError.tsx'
import type { Chamber } from '#web/features/chamber/to-chamber.ts'
import { useChamber } from '#web/features/chamber/use-chamber.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './ChamberList.module.css'
import { MemberList, type MemberFilter } from './MemberList.tsx'

/** The members of the hemicycle as a list. */
export function ChamberList({ onClose }: { onClose: () => void }) {
  const message = useMessage()
  const { chamber, hasFailed, retry } = useChamber()
  const [filter, setFilter] = useState<MemberFilter>('posted')
  const isSlow = useDelayed(LOADING_DELAY_MS)
  return (
    <Panel
      isOpen
      onClose={onClose}
      title={message('chamber.title')}
      placement="dialog"
      footer={<ListNote chamber={chamber} filter={filter} />}
    >
      <div className={styles.list}>
        {chamber && <MemberList chamber={chamber} filter={filter} onFilter={setFilter} />}
        {hasFailed && (
          <div className={styles.failed}>
            <ChamberLoadError retry={retry} />
          </div>
        )}
        {!chamber && !hasFailed && isSlow && <MemberListSkeleton />}
      </div>
    </Panel>
  )
}

interface ListNoteProps {
  chamber: Chamber | null
  filter: MemberFilter
}

/** Explains the sort order, the time zone and how many members have no account. */
function ListNote({ chamber, filter }: ListNoteProps) {
  const message = useMessage()
  const silent =
    chamber?.members.filter((member) => member.isAsked && member.postedAt === null) ?? []
  return (
    <p className={styles.note}>
      {filter === 'posted'
        ? message('chamber.list.note.posted')
        : message('chamber.list.note.silent', {
            count: silent.filter(({ hasAccount }) => !hasAccount).length,
          })}
    </p>
  )
}

const ROWS = [0, 1, 2, 3, 4, 5]

function MemberListSkeleton() {
  const message = useMessage()
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden>
        <output>{message('chamber.list.loading')}</output>
      </VisuallyHidden>
      {ROWS.map((row) => (
        <div className={styles.skeletonRow} key={row} aria-hidden="true">
          <span className={styles.skeletonAvatar} />
          <span className={styles.skeletonLine} />
        </div>
      ))}
    </div>
  )
}
