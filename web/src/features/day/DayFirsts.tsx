import type { Day, SocialItem } from '@hemicycle/contract'
import { COUNTRIES, MEMBER_TYPES, toCountryCode } from '@hemicycle/contract/vocabulary'
import { toExcerpt, toFullText } from '#web/api/plain-text.ts'
import { toBrusselsTime } from '#web/i18n/brussels-time.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { GroupMark } from '#web/ui/GroupMark.tsx'
import { Link } from '#web/ui/Link.tsx'
import { DayPanel } from './DayPanel.tsx'
import styles from './DayFirsts.module.css'
import { toTopicAddress } from './DayTopics.tsx'

/** The length of a line on a wide screen. */
const MAX_LENGTH = 110

/** The first post of the day on each topic, in the order of time. */
export function DayFirsts({ day }: { day: Day }) {
  const message = useMessage()
  const firsts = day.topics
    .flatMap(({ id, content, first }) => (first ? [{ id, content, first }] : []))
    .toSorted((a, b) => a.first.postedAt - b.first.postedAt)
  if (firsts.length === 0) return null
  return (
    <DayPanel title={message('day.first')} note={message('day.first.note')}>
      <ol>
        {firsts.map(({ id, content, first }) => (
          <li className={styles.first} key={id}>
            <Time item={first} />
            <span className={styles.seat} aria-hidden="true" />
            <span className={styles.face}>
              <Avatar
                name={first.contributor.fullName}
                picture={first.contributor.avatar}
                shape={isPerson(first) ? 'person' : 'organisation'}
                size="small"
              />
            </span>
            <div>
              <p className={styles.head}>
                <Link className={`${styles.link} ${styles.topic}`} to={toTopicAddress(day, id)}>
                  #{content}
                </Link>
                <Link className={styles.link} to={paths.contributor(first.contributor.id)}>
                  {first.contributor.fullName}
                </Link>
                <Standing contributor={first.contributor} />
              </p>
              <p
                className={styles.text}
                lang={first.lang === 'und' ? undefined : first.lang}
                dir="auto"
              >
                {toFirstLine(first.content)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </DayPanel>
  )
}

const isPerson = ({ contributor: { type } }: SocialItem): boolean =>
  MEMBER_TYPES.some((member) => member === type)

function Time({ item: { id, postedAt, contributor } }: { item: SocialItem }) {
  const message = useMessage()
  const { time } = toBrusselsTime(postedAt * 1000, 0)
  return (
    <Link
      className={`${styles.link} ${styles.time}`}
      to={paths.post(id)}
      aria-label={message('day.first.post', { time, name: contributor.fullName })}
    >
      <time dateTime={new Date(postedAt * 1000).toISOString()}>{time}</time>
    </Link>
  )
}

function Standing({ contributor }: Pick<SocialItem, 'contributor'>) {
  const { eparty } = contributor.politicalGroup
  // A group account has a rank instead of a country.
  const code = contributor.country && toCountryCode(contributor.country)
  const country = code ? COUNTRIES[code] : null
  if (!eparty && !country) return null
  return (
    <span className={styles.meta}>
      {eparty && <GroupMark group={eparty} />}
      {[eparty, country].filter(Boolean).join(' · ')}
    </span>
  )
}

/** As written, without the lines that follow. */
function toFirstLine(content: string): string {
  const line = toFullText(content)
    .split('\n')
    .find((text) => text.trim())
  return toExcerpt(line?.trim() ?? '', MAX_LENGTH)
}
