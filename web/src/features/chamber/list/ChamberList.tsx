import { LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { useMemo, useState } from 'react'
import { ChamberLoadError } from '#web/features/chamber/ChamberLoadError.tsx'
import type { Chamber } from '#web/features/chamber/to-chamber.ts'
import { useChamber, usePosters } from '#web/features/chamber/use-chamber.ts'
import { usePeriod } from '#web/features/chamber/use-period.ts'
import { toDay } from '#web/feed-query/brussels-day.ts'
import '#web/i18n/chamber.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './ChamberList.module.css'
import { MemberList } from './MemberList.tsx'
import { saveFile, toMembersCsv } from './members-csv.ts'
import {
  findMembers,
  type Finder,
  type MembersByState,
  type MemberState,
  NO_FINDER,
  sortMembers,
} from './sort-members.ts'

interface ChamberListProps {
  title: string
  /** The list that is open first. */
  first: MemberState
  onClose: () => void
}

/** The members of the hemicycle as lists: who has posted, who has not, and who has no account. */
export function ChamberList({ title, first, onClose }: ChamberListProps) {
  const { chamber, posters, hasFailed, retry } = useLists()
  const [state, setState] = useState(first)
  const [finder, setFinder] = useState<Finder>(NO_FINDER)
  const isSlow = useDelayed(LOADING_DELAY_MS)
  const lists = useMemo(() => {
    const asked = chamber?.members.filter(({ isAsked }) => isAsked) ?? []
    return sortMembers(findMembers(asked, finder), posters ?? new Set())
  }, [chamber, posters, finder])
  const isLoaded = chamber !== null && posters !== null
  return (
    <Panel
      isOpen
      onClose={onClose}
      title={title}
      placement="dialog"
      footer={isLoaded && <ListFoot chamber={chamber} lists={lists} state={state} />}
    >
      <div className={styles.list}>
        {isLoaded && (
          <MemberList
            chamber={chamber}
            lists={lists}
            state={state}
            onState={setState}
            finder={finder}
            onFinder={setFinder}
          />
        )}
        {hasFailed && (
          <div className={styles.failed}>
            <ChamberLoadError retry={retry} />
          </div>
        )}
        {!isLoaded && !hasFailed && isSlow && <MemberListSkeleton />}
      </div>
    </Panel>
  )
}

/** The members in the view, and who of them has posted at all. */
function useLists() {
  const members = useChamber()
  const all = usePosters()
  return {
    chamber: members.chamber,
    posters: all.posters,
    hasFailed: members.hasFailed || all.hasFailed,
    retry: () => {
      members.retry()
      if (all.hasFailed) all.retry()
    },
  }
}

interface ListFootProps {
  chamber: Chamber
  lists: MembersByState
  state: MemberState
}

/** Explains who is in the list, and offers it as a table. */
function ListFoot({ chamber: { view, asked }, lists, state }: ListFootProps) {
  const message = useMessage()
  const { now } = useClock()
  const when = usePeriod(view)
  const period = view.isToday ? 'today' : 'window'
  const name = message(`chamber.list.${state}`, { posts: view.posts, period })
  const save = () =>
    saveFile(toMembersCsv(lists[state], name, when), `members-${state}-${toDay(now / 1000)}.csv`)
  return (
    <>
      <p className={styles.note}>{message(`chamber.list.note.${state}`, { period, when })}</p>
      {asked > 0 && (
        <button className={buttonClass('ghost')} type="button" onClick={save}>
          <Icon name="download" />
          {message('chamber.list.csv')}
        </button>
      )}
    </>
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
