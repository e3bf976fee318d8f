import type { Contributor, Suggestion } from '@hemicycle/contract'
import {
  type ContributorType,
  COUNTRIES,
  MEMBER_TYPES,
  toCountryCode,
} from '@hemicycle/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { toRole } from '#web/i18n/to-role.ts'
import { contributorQuery } from '#web/api/contributor-name.ts'
import '#web/i18n/subjects.ts'
import '#web/i18n/search-panel.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { OptionGroup, rowClass, rowMetaClass, rowTextClass } from '#web/ui/OptionGroup.tsx'
import { SubjectRow } from './SubjectRow.tsx'
import { TypedText } from '#web/ui/TypedText.tsx'

interface SuggestionListProps {
  id: string
  typed: string
  subjects: Suggestion[]
  words: Suggestion[]
  contributors: Suggestion[]
  /** The contributors' names differ from the text by a typo. */
  isNear: boolean
  active: Suggestion | null
  onPick: (suggestion: Suggestion) => void
}

/** A native list can neither show pictures nor stay open while the visitor types. */
const LISTBOX = { role: 'listbox' }
const toOption = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive })

/** Id of an option, for the search box's `aria-activedescendant`. */
export const toOptionId = (listId: string, { type, id }: Suggestion): string =>
  `${listId}-${type}-${encodeURIComponent(id)}`

export function SuggestionList(props: SuggestionListProps) {
  const { id, typed, subjects, words, contributors, isNear } = props
  const message = useMessage()
  return (
    <div {...LISTBOX} id={id} aria-label={message('suggest.label')}>
      {subjects.length > 0 && (
        <OptionGroup
          hasOptions
          title={message('suggest.subjects')}
          titleId={`${id}-subjects-title`}
        >
          {subjects.map((subject) => (
            <Option key={subject.id} suggestion={subject} list={props}>
              <SubjectRow id={subject.id} name={subject.label} typed={typed} />
            </Option>
          ))}
        </OptionGroup>
      )}
      {words.length > 0 && (
        <OptionGroup hasOptions title={message('suggest.words')} titleId={`${id}-words-title`}>
          {words.map((word) => (
            <Option key={word.id} suggestion={word} list={props}>
              <Icon name="search" />
              <TypedText label={word.label} typed={typed} />
            </Option>
          ))}
        </OptionGroup>
      )}
      {contributors.length > 0 && (
        <OptionGroup
          hasOptions
          title={message(isNear ? 'suggest.near' : 'suggest.contributors')}
          titleId={`${id}-people-title`}
        >
          {contributors.map((contributor) => (
            <Option key={contributor.id} suggestion={contributor} list={props}>
              <ContributorRow id={contributor.id} name={contributor.label} />
            </Option>
          ))}
        </OptionGroup>
      )}
    </div>
  )
}

interface OptionProps {
  suggestion: Suggestion
  list: SuggestionListProps
  children: ReactNode
}

function Option({ suggestion, list: { id, active, onPick }, children }: OptionProps) {
  const isActive = suggestion === active
  const row = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  return (
    <button
      {...toOption(isActive)}
      className={rowClass}
      type="button"
      id={toOptionId(id, suggestion)}
      tabIndex={-1}
      ref={row}
      onClick={() => onPick(suggestion)}
    >
      {children}
    </button>
  )
}

/** A suggested contributor. Shows the name immediately; picture, group and country load later. */
function ContributorRow({ id, name }: { id: string; name: string }) {
  const message = useMessage()
  const { data } = useQuery(contributorQuery(id))
  const role = toRole(data?.type.type)
  const facts = data ? [role && message(role), ...listFacts(data)] : []
  return (
    <>
      <Avatar
        name={name}
        picture={data?.pictureLink ?? null}
        shape={data && !isMember(data) ? 'organisation' : 'person'}
        size="small"
      />
      <span className={rowTextClass}>{name}</span>
      <span className={rowMetaClass}>{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}

const isMember = ({ type }: Contributor): boolean =>
  MEMBER_TYPES.includes(type.type as ContributorType)

function listFacts({ country, politicalGroup }: Contributor): (string | null)[] {
  const code = country && toCountryCode(country)
  return [politicalGroup.eparty, code ? COUNTRIES[code] : null]
}
