import { paths } from '#web/router/paths.ts'
import { toQueryString } from '#web/feed-query/feed-query.ts'
import { Message } from '#web/i18n/Message.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { KeptContributor } from './parse-my-list.ts'
import { useSaveMyList } from './use-my-list.ts'
import { KeptRows } from './KeptRows.tsx'
import styles from './MyList.module.css'

export function Contributors({ contributors }: { contributors: readonly KeptContributor[] }) {
  const message = useMessage()
  const save = useSaveMyList()
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
        save(
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
