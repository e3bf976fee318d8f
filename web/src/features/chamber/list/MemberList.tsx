import { type Chamber, toCount } from '#web/features/chamber/to-chamber.ts'
import { usePeriod } from '#web/features/chamber/use-period.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Segmented } from '#web/ui/Segmented.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { FinderFields } from './FinderFields.tsx'
import styles from './MemberList.module.css'
import { MemberRows } from './MemberRows.tsx'
import type { Finder, MembersByState, MemberState } from './sort-members.ts'

interface MemberListProps {
  chamber: Chamber
  /** Members that the visitor looks for. */
  lists: MembersByState
  state: MemberState
  onState: (state: MemberState) => void
  finder: Finder
  onFinder: (finder: Finder) => void
}

/** The members in the view by family name, one list at a time. */
export function MemberList({ chamber, lists, state, onState, finder, onFinder }: MemberListProps) {
  const message = useMessage()
  const { view, asked, withAccount, posted } = chamber
  const when = usePeriod(view)
  const nameList = (choice: MemberState) =>
    message(`chamber.list.${choice}`, {
      posts: view.posts,
      period: view.isToday ? 'today' : 'window',
    })
  const choices = STATES.filter((choice) => choice !== 'other' || view.posts !== 'all')
  const shown = lists[state]
  const isFinding = Object.values(finder).some(Boolean)

  if (asked === 0) return <p className={styles.intro}>{message('chamber.nobody')}</p>
  return (
    <>
      <div className={styles.head}>
        <p className={styles.intro}>
          {withAccount === 0
            ? message('chamber.noAccounts', { ...view.accounts })
            : message('chamber.list.intro', {
                count: posted,
                rest: message('chamber.count', toCount(chamber, when)),
              })}
        </p>
        <div className={styles.tools}>
          <Segmented
            className={classNames(styles.states, choices.length > 3 && styles.pairs)}
            label={message('chamber.list.which')}
            choices={choices.map((value) => ({
              value,
              text: message('chamber.list.tab', {
                name: nameList(value),
                count: lists[value].length,
              }),
            }))}
            chosen={state}
            onChoose={onState}
          />
          <FinderFields chamber={chamber} finder={finder} onFinder={onFinder} />
        </div>
      </div>
      {shown.length === 0 ? (
        <p className={styles.nobody}>
          {message(isFinding ? 'chamber.list.notFound' : 'chamber.list.empty')}
        </p>
      ) : (
        <MemberRows
          key={state}
          label={message('chamber.list.label', { name: nameList(state) })}
          members={shown}
        />
      )}
      <VisuallyHidden>
        <output>{isFinding && message('chamber.list.found', { count: shown.length })}</output>
      </VisuallyHidden>
    </>
  )
}

const STATES: MemberState[] = ['posted', 'other', 'silent', 'none']
