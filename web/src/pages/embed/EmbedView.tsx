import { toEmbeddedQuery, EMBED_PAGE_SIZE } from '#web/feed-query/feed-path.ts'
import { paths } from '#web/router/paths.ts'
import { isWholeFeed, toQueryString } from '#web/feed-query/feed-query.ts'
import { splitWords } from '#web/feed-query/read-words.ts'
import { FilterWords } from '#web/features/active-filters/FilterWords.tsx'
import { useFeed } from '#web/features/feed/use-feed.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation } from '#web/router/router-context.ts'
import { useDocumentHead } from '#web/ui/document-head.ts'
import styles from './Embed.module.css'
import { EmbedCard } from './EmbedCard.tsx'
import { EmbedFoot } from './EmbedFrame.tsx'

/** The newest posts of a view in a scrolling frame; the rest is on the site. */
export function EmbedView() {
  const message = useMessage()
  const query = toEmbeddedQuery(new URLSearchParams(useLocation().search))
  const { items, total } = useFeed(query, EMBED_PAGE_SIZE)
  const words = splitWords(query['search-value']).join(', ')
  const title = words || message(isWholeFeed(query) ? 'home.title' : 'embed.view')
  useDocumentHead({
    status: 200,
    title: message('site.title', { title }),
    description: message('search.description'),
    noindex: true,
  })
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.total}>{message('search.total', { total })}</p>
        <FilterWords query={query} className={styles.filters} />
      </header>
      <div className={styles.list}>
        {items.map((item) => (
          <EmbedCard key={item.id} item={item} />
        ))}
        {items.length === 0 && <p className={styles.none}>{message('embed.none')}</p>}
      </div>
      <div className={styles.card}>
        <EmbedFoot to={paths.search + toQueryString(query)} label={message('embed.open')} />
      </div>
    </>
  )
}
