import type { Contributor } from '@hemicycle/contract'
import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { isMember, toCountry, toGroup, activityQuery } from '#web/api/contributors.ts'
import { useGroupName } from '#web/api/use-group-name.ts'
import { toGroupAddress } from '#web/feed-query/subject.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { toAge } from '#web/i18n/to-age.ts'
import { useMessage, type ToMessage } from '#web/i18n/use-message.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { type Clock, useClock } from '#web/ui/ClockProvider.tsx'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Accounts, AccountsNote } from './Accounts.tsx'
import { Activity } from './Activity.tsx'
import { Fact } from './Fact.tsx'
import { isHiddenEverywhere, listFollowedAccounts } from './followed-accounts.ts'
import { NetworkLinks } from './NetworkLinks.tsx'
import { NoAccount } from './NoAccount.tsx'
import styles from './Profile.module.css'

const TYPES: Record<string, MessageId | undefined> = {
  mep: 'contributor.mep',
  president: 'contributor.president',
  grouppress: 'contributorType.grouppress',
  committee: 'type.committee',
  eppress: 'contributorType.eppress',
}

interface ProfileProps {
  contributor: Contributor
  /** We follow no account of theirs and have no posts. */
  isUnfollowed?: boolean
  /** The buttons of the view. */
  tools?: ReactNode
}

export function Profile({ contributor, isUnfollowed = false, tools }: ProfileProps) {
  const message = useMessage()
  const nameId = useId()
  const { fullName, pictureLink, type } = contributor
  const typeName = TYPES[type.type]
  const group = toGroup(contributor)
  const country = toCountry(contributor)
  const isHidden = isHiddenEverywhere(contributor)
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
              {group && <ProfileGroup group={group} />}
              {country && <span>{country}</span>}
            </p>
          )}
          {localParty && <p className={styles.party}>{localParty}</p>}
        </div>
      </div>
      {!isUnfollowed && !isHidden && <div className={styles.tools}>{tools}</div>}
      <div className={styles.ways}>
        <NetworkLinks contributor={contributor} hasRows />
      </div>
      <Accounts contributor={contributor} />
      {isUnfollowed && <NoAccount contributor={contributor} />}
      {!isUnfollowed && !isHidden && (
        <>
          <Facts contributor={contributor} />
          <AccountsNote contributor={contributor} />
          <Activity />
        </>
      )}
    </section>
  )
}

function ProfileGroup({ group }: { group: string }) {
  return (
    <span>
      <Link className={styles.group} to={toGroupAddress(group)} title={useGroupName(group)}>
        <GroupMark group={group} />
        {group}
      </Link>
    </span>
  )
}

/** How much a contributor posts. A dash holds the space of unknown numbers. */
function Facts({ contributor }: { contributor: Contributor }) {
  const { id, recentPosts, recentCopies } = contributor
  const isBelowRows = listFollowedAccounts(contributor).length > 0
  const message = useMessage()
  const clock = useClock()
  const { data } = useQuery(activityQuery(id))
  const latest = data?.latestAt ? toWords(data.latestAt * 1000, clock, message) : null
  return (
    <dl className={isBelowRows ? `${styles.facts} ${styles.below}` : styles.facts}>
      <Fact name={message('contributor.latest')} value={latest} />
      <Fact name={message('contributor.today')} value={data ? String(data.today) : null} />
      <Fact
        name={message('contributor.recent', { days: DEFAULT_WINDOW_DAYS })}
        value={(recentPosts + (recentCopies ?? 0)).toLocaleString('en')}
      />
    </dl>
  )
}

/** Absolute in server-rendered HTML; relative once the browser's clock ticks, if less than a day ago. */
function toWords(at: number, { now, ticking }: Clock, message: ToMessage): string {
  const { unit, count } = toAge(at, now)
  if (!ticking || unit === 'days') return toBrusselsTime(at, now).short
  if (unit === 'seconds') return message('time.now')
  return message('contributor.ago', { age: message(`time.${unit}`, { count }) })
}
