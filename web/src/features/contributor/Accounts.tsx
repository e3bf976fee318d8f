import type { Contributor } from '@hemicycle/contract'
import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { Fragment } from 'react'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type FollowedAccount, listFollowedAccounts } from './followed-accounts.ts'
import styles from './Accounts.module.css'

/** Each account that we follow, with what of it is here. */
export function Accounts({ contributor }: { contributor: Contributor }) {
  const message = useMessage()
  const accounts = listFollowedAccounts(contributor)
  if (accounts.length === 0) return null
  return (
    <ul className={styles.accounts} aria-label={message('contributor.accounts')}>
      {accounts.map((account) => (
        <AccountRow account={account} key={account.url} />
      ))}
    </ul>
  )
}

function AccountRow({ account }: { account: FollowedAccount }) {
  const message = useMessage()
  const { now } = useClock()
  const { network, name, place, url, shown } = account
  const note = toNote(account, now, message)
  return (
    <li className={styles.account}>
      <span className={styles.mark}>
        <Icon name={`net-${network}`} />
      </span>
      <div>
        <a className={styles.name} href={url} target="_blank" rel="noopener nofollow ugc">
          {name}
          <VisuallyHidden>{message('post.newTab')}</VisuallyHidden>
        </a>
        <p className={styles.place}>{withBreaks(place)}</p>
      </div>
      <p className={styles.count}>
        {shown ? <Counted account={account} /> : message('contributor.account.notShown')}
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </li>
  )
}

/** A long handle or address breaks after a dot or a stroke. */
const withBreaks = (place: string) =>
  [...place.matchAll(/[^./]*[./]?/gu)].map(({ 0: part, index: start }) => (
    <Fragment key={start}>
      {part}
      <wbr />
    </Fragment>
  ))

function Counted({ account: { recentPosts, since } }: { account: FollowedAccount }) {
  const message = useMessage()
  const { now } = useClock()
  return (
    <>
      {recentPosts !== null && (
        <span>
          <b>{recentPosts.toLocaleString('en')}</b>{' '}
          {message('contributor.account.recent', { days: DEFAULT_WINDOW_DAYS })}
        </span>
      )}
      {since !== null && (
        <span className={styles.since}>
          {message('contributor.account.since', {
            month: toBrusselsTime(since * 1000, now).monthOfYear,
          })}
        </span>
      )}
    </>
  )
}

/** Why posts of an account are not here, or not all of them. */
function toNote(
  { network, name, shown, isSignedInOnly, unreadSince }: FollowedAccount,
  now: number,
  message: ToMessage,
): string | null {
  if (isSignedInOnly) return message('contributor.signedInOnly', { network: name })
  if (!shown)
    return message(network === 'feed' ? 'contributor.account.ended' : 'contributor.account.hidden')
  if (unreadSince === null) return null
  const { day, time } = toBrusselsTime(unreadSince * 1000, now)
  return message('contributor.account.away', { day, time })
}

/** The rule of the numbers, and how posts become cards. */
export function AccountsNote({ contributor }: { contributor: Contributor }) {
  const message = useMessage()
  const accounts = listFollowedAccounts(contributor).filter(({ shown }) => shown)
  if (accounts.length === 0) return null
  const { recentPosts: cards, recentCopies } = contributor
  const copies = recentCopies ?? 0
  return (
    <p className={styles.rule}>
      {message('contributor.accounts.rule', { days: DEFAULT_WINDOW_DAYS })}
      {copies > 0 &&
        ` ${message('contributor.accounts.copies', { posts: cards + copies, cards, copies })}`}
    </p>
  )
}
