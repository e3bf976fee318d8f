import { LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { toWhoPostsAddress } from '#web/feed-query/who-posts-view.ts'
import '#web/i18n/chamber.ts'
import '#web/i18n/later.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import styles from './ChamberToday.module.css'
import { ChamberFigure } from './ChamberFigure.tsx'
import { ListButton } from './ListButton.tsx'
import { ChamberLoadError } from './ChamberLoadError.tsx'
import { type Chamber, toCount } from './to-chamber.ts'
import { useChamber } from './use-chamber.ts'
import { usePeriod } from './use-period.ts'

/** The hemicycle with the seats of those who have posted lit, a summary in words, and a button that opens the list. */
export function ChamberToday({ title }: { title: string }) {
  const { chamber, hasFailed, retry } = useChamber()
  const isSlow = useDelayed(LOADING_DELAY_MS)
  const isDrawn = chamber !== null || hasFailed || isSlow
  return (
    <>
      <div className={styles.figure}>
        {isDrawn && <ChamberFigure members={chamber?.members ?? null} />}
      </div>
      {chamber && <Summary chamber={chamber} title={title} />}
      {hasFailed && (
        <div className={styles.failed}>
          <ChamberLoadError retry={retry} />
        </div>
      )}
    </>
  )
}

function Summary({ chamber, title }: { chamber: Chamber; title: string }) {
  const message = useMessage()
  const when = usePeriod(chamber.view)
  if (chamber.asked === 0) return <p className={styles.none}>{message('chamber.nobody')}</p>
  return (
    <>
      {chamber.withAccount === 0 ? (
        <p className={styles.none}>{message('chamber.noAccounts', { ...chamber.view.accounts })}</p>
      ) : (
        <p className={styles.words}>
          <b className={styles.number}>{message('chamber.posted', { count: chamber.posted })}</b>{' '}
          {message('chamber.count', toCount(chamber, when))}
        </p>
      )}
      <div className={styles.lists}>
        <ListButton title={title}>{message('chamber.list.open')}</ListButton>
        {chamber.view.posts === 'about' && (
          <ListButton title={title} first="other">
            {message('chamber.list.open.other')}
          </ListButton>
        )}
        {chamber.view.posts !== 'all' && <WhoPostsLink />}
      </div>
    </>
  )
}

function WhoPostsLink() {
  const message = useMessage()
  const { asked } = useFeedQuery()
  return (
    <Link className={`${textLinkClass} ${styles.link}`} to={toWhoPostsAddress(asked)}>
      {message('shell.whoPosts')}
    </Link>
  )
}
