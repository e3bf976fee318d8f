import type { Contributor } from '@hemicycle/contract'
import { type ReactNode, useId } from 'react'
import { isMember, toCountry, toGroup } from '#web/api/contributors.ts'
import { useGroupAddress } from '#web/api/use-group-address.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Activity } from './activity/Activity.tsx'
import { Facts } from './Facts.tsx'
import { NetworkLinks } from './NetworkLinks.tsx'
import styles from './Profile.module.css'

const TYPES: Record<string, MessageId | undefined> = {
  mep: 'contributor.mep',
  president: 'contributor.president',
  grouppress: 'type.grouppress',
  committee: 'type.committee',
  eppress: 'type.eppress',
}

interface ProfileProps {
  contributor: Contributor
  /** What the visitor can do about them. */
  action?: ReactNode
}

/** Who somebody is, and where else they are. */
export function Profile({ contributor, action }: ProfileProps) {
  const message = useMessage()
  const nameId = useId()
  const { fullName, pictureLink, type } = contributor
  const typeName = TYPES[type.type]
  const group = toGroup(contributor)
  const country = toCountry(contributor)
  const { localParty } = contributor.politicalGroup
  return (
    <section className={styles.profile} aria-labelledby={nameId}>
      <div className={styles.top}>
        <Avatar
          name={fullName}
          picture={pictureLink}
          shape={isMember(contributor) ? 'person' : 'organisation'}
          size="large"
        />
        <div>
          {typeName && <p className={styles.type}>{message(typeName)}</p>}
          <h1 className={styles.name} id={nameId}>
            {fullName}
          </h1>
          {(group || country) && (
            <p className={styles.meta}>
              {group && <ProfileGroup group={group} isOwn={!isMember(contributor)} />}
              {country && <span>{country}</span>}
            </p>
          )}
          {localParty && <p className={styles.party}>{localParty}</p>}
        </div>
      </div>
      <div className={styles.ways}>
        <NetworkLinks contributor={contributor} />
        {action}
      </div>
      <Facts contributor={contributor} />
      <Activity />
    </section>
  )
}

/** The way to a member's group; the group's own page is that already. */
function ProfileGroup({ group, isOwn }: { group: string; isOwn: boolean }) {
  const address = useGroupAddress(group)
  const name = (
    <>
      <GroupMark group={group} />
      {group}
    </>
  )
  return (
    <span>
      {isOwn ? (
        name
      ) : (
        <Link className={styles.group} to={address}>
          {name}
        </Link>
      )}
    </span>
  )
}
