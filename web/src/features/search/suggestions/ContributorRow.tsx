import type { Contributor } from '@hemicycle/contract'
import {
  COUNTRIES,
  type ContributorType,
  MEMBER_TYPES,
  toCountryCode,
} from '@hemicycle/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { contributorQuery } from '#web/api/contributor-name.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { rowMetaClass, rowTextClass } from '#web/features/search/panel/row-class.ts'

const ROLES: Record<string, MessageId | undefined> = {
  president: 'type.president',
  grouppress: 'type.grouppress',
  committee: 'type.committee',
  eppress: 'type.eppress',
}

/** A suggested contributor: the name is there at once, picture, group and country follow. */
export function ContributorRow({ id, name }: { id: string; name: string }) {
  const message = useMessage()
  const { data } = useQuery(contributorQuery(id))
  const role = data && ROLES[data.type.type]
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
