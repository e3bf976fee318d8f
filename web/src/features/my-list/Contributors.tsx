import { paths } from '#web/router/paths.ts'
import { toQueryString } from '#web/feed-query/feed-query.ts'
import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import type { KeptContributor } from '#web/my-list/parse-my-list.ts'
import { useKeep } from '#web/my-list/use-my-list.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { KeptRows } from './KeptRows.tsx'
import styles from './MyList.module.css'

export function Contributors({ contributors }: { contributors: readonly KeptContributor[] }) {
  const message = useMessage()
  const keep = useKeep()
  const ids = contributors.map(({ id }) => id).join(',')
  return (
    <KeptRows
      title={message('myList.contributors')}
      rows={contributors.map(toContributorRow)}
      empty={
        <Message
          id="myList.contributors.none"
          part={<Link className={textLinkClass} to={paths.channels} />}
        />
      }
      onRemove={(index) =>
        keep(
          { contributors: contributors.toSpliced(index, 1) },
          message('myList.removed', { name: contributors[index]?.name ?? '' }),
        )
      }
    >
      {ids && (
        <p className={styles.more}>
          <Link
            className={textLinkClass}
            to={paths.search + toQueryString({ contributors_ids: ids })}
          >
            {message('myList.contributors.posts')}
          </Link>
        </p>
      )}
    </KeptRows>
  )
}

export const toContributorRow = ({ id, name }: KeptContributor) => ({
  name,
  address: paths.contributor(id),
})
