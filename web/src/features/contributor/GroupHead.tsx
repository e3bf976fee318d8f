import { useId } from 'react'
import type { Group } from '#web/api/group.ts'
import { toGroupAddress } from '#web/feed-query/subject.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Fact } from './Fact.tsx'
import { NetworkLinks } from './NetworkLinks.tsx'
import styles from './GroupHead.module.css'
import type { ReactNode } from 'react'

interface GroupHeadProps {
  group: Group
  tab: 'posts' | 'members'
  /** The accounts of the group itself, where the page is about them. */
  accounts?: ReactNode
  /** The buttons of the view. */
  tools: ReactNode
}

/** The head of a group's page: its names, how many of its members post, and its tabs. */
export function GroupHead({ group, tab, accounts, tools }: GroupHeadProps) {
  const message = useMessage()
  const nameId = useId()
  const { code, fullName, account, counts } = group
  return (
    <section className={styles.group} aria-labelledby={nameId}>
      <div className={styles.top}>
        <Avatar
          name={code}
          picture={account?.pictureLink ?? null}
          shape="organisation"
          size="large"
        />
        <div>
          <p className={styles.kind}>{message('group.kind')}</p>
          <h1 className={styles.name} id={nameId}>
            <GroupMark group={code} />
            {code}
          </h1>
          {fullName && <p className={styles.full}>{fullName}</p>}
        </div>
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
      {account && (
        <div className={styles.links}>
          <NetworkLinks contributor={account} hasRows={Boolean(accounts)} />
        </div>
      )}
      {accounts}
      <dl className={styles.facts}>
        <Fact name={message('group.members', counts)} value={toText(counts.members)} />
        <Fact name={message('group.withAccount')} value={toText(counts.withAccount)} />
        <Fact name={message('group.posted', counts)} value={toText(counts.posted)} />
      </dl>
      <nav className={styles.tabs} aria-label={code}>
        <Link
          className={styles.tab}
          to={toGroupAddress(code)}
          aria-current={tab === 'posts' ? 'page' : undefined}
        >
          {message('contributor.posts')}
        </Link>
        <Link
          className={styles.tab}
          to={toGroupAddress(code, paths.groupMembers)}
          aria-current={tab === 'members' ? 'page' : undefined}
        >
          {message('group.tab.members')} <span className={styles.count}>{counts.members}</span>
        </Link>
      </nav>
    </section>
  )
}

const toText = (count: number): string => count.toLocaleString('en')
