import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { contributorQuery } from '#web/api/contributor-name.ts'
import { isMember, toCountry, toGroup, toSmallPicture } from '#web/api/contributors.ts'
import { toComparedValue } from '#web/feed-query/timeline-view.ts'
import '#web/i18n/compare.ts'
import '#web/i18n/later.ts'
import '#web/i18n/subjects.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { KeyHints } from '#web/ui/KeyHints.tsx'
import { OptionGroup, rowClass, rowMetaClass, rowTextClass } from '#web/ui/OptionGroup.tsx'
import { TypedText } from '#web/ui/TypedText.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './CompareOptions.module.css'
import { type CompareOption, type OptionKind, toOptionId } from './options.ts'

interface CompareOptionsProps {
  id: string
  typed: string
  options: CompareOption[]
  active: CompareOption | null
  onPick: (option: CompareOption) => void
}

const TITLES: readonly (readonly [MessageId, readonly OptionKind[]])[] = [
  ['timeline.compare.groups', ['group']],
  ['timeline.compare.countries', ['country']],
  ['suggest.contributors', ['member']],
  ['suggest.subjects', ['subject']],
  ['suggest.words', ['words', 'word']],
]

/** A native list cannot show groups of options with marks while the visitor types. */
const LISTBOX = { role: 'listbox' }
const toOption = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive })

/** What can be compared, by kind. */
export function CompareOptions({ id, typed, options, active, onPick }: CompareOptionsProps) {
  const message = useMessage()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // Keeps focus in the field when something here is pressed.
    <div
      className={styles.panel}
      role="presentation"
      ref={panel}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div {...LISTBOX} id={id} aria-label={message('timeline.compare.options')}>
        {TITLES.map(([title, kinds]) => {
          const found = options.filter(({ kind }) => kinds.includes(kind))
          return (
            found.length > 0 && (
              <OptionGroup key={title} hasOptions title={message(title)} titleId={`${id}-${title}`}>
                {found.map((option) => (
                  <Option
                    key={option.compared}
                    id={toOptionId(id, option)}
                    isActive={option === active}
                    onPick={() => onPick(option)}
                  >
                    <OptionRow option={option} typed={typed} />
                  </Option>
                ))}
              </OptionGroup>
            )
          )
        })}
      </div>
      <KeyHints hints={['suggest.keys.choose', 'timeline.compare.enter', 'suggest.keys.close']} />
      <VisuallyHidden>
        <output>{message('suggest.count', { count: options.length })}</output>
      </VisuallyHidden>
    </div>
  )
}

interface OptionProps {
  id: string
  isActive: boolean
  onPick: () => void
  children: ReactNode
}

function Option({ id, isActive, onPick, children }: OptionProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <button
      {...toOption(isActive)}
      className={rowClass}
      type="button"
      id={id}
      tabIndex={-1}
      ref={row}
      onClick={onPick}
    >
      {children}
    </button>
  )
}

const ICONS = { country: 'globe', subject: 'subject', words: 'search', word: 'search' } as const

function OptionRow({ option, typed }: { option: CompareOption; typed: string }) {
  const { kind, label, fullName } = option
  if (kind === 'member') return <MemberRow option={option} typed={typed} />
  if (kind === 'group')
    return (
      <>
        <span className={styles.mark}>
          <GroupMark group={label} />
        </span>
        <TypedText label={label} typed={typed} />
        <span className={rowMetaClass}>{fullName}</span>
      </>
    )
  return (
    <>
      <Icon name={ICONS[kind]} />
      {kind === 'word' ? (
        <span className={rowTextClass}>
          <Message
            id="timeline.compare.word"
            values={{ text: label, count: label.split(/\s+/u).length }}
            part={<b />}
          />
        </span>
      ) : (
        <TypedText label={label} typed={typed} />
      )}
    </>
  )
}

/** Shows the name immediately; picture, group and country load later. */
function MemberRow({
  option: { compared, label },
  typed,
}: {
  option: CompareOption
  typed: string
}) {
  const { data } = useQuery(contributorQuery(toComparedValue(compared)?.value ?? ''))
  const facts = data ? [toGroup(data), toCountry(data)] : []
  return (
    <>
      <Avatar
        name={label}
        picture={data ? toSmallPicture(data) : null}
        shape={data && !isMember(data) ? 'organisation' : 'person'}
        size="small"
      />
      <TypedText label={label} typed={typed} />
      <span className={rowMetaClass}>{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}
