import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation, useNavigate } from '#web/router/router-context.ts'
import { paths } from '#web/router/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { NewsRows } from './NewsRows.tsx'
import { OrderRows } from './OrderRows.tsx'
import type { KeptContributor } from './parse-my-list.ts'
import styles from './People.module.css'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { byFamilyName, type Order, ORDERS, readOrder, toPeople } from './to-people.ts'
import type { News } from './use-news.ts'

interface PeopleProps {
  contributors: readonly KeptContributor[]
  news: News
}

/** The people on the list in one of three orders. */
export function People({ contributors, news }: PeopleProps) {
  const message = useMessage()
  const navigate = useNavigate()
  const order = readOrder(useLocation().search)
  const choose = (chosen: Order) =>
    navigate(chosen === 'new' ? paths.myList : `${paths.myList}?order=${chosen}`, { replace: true })
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label={message('myList.order')}
          choices={ORDERS.map((value) => ({ value, text: message(`myList.order.${value}`) }))}
          chosen={order}
          onChoose={choose}
        />
      </div>
      {news.hasFailed && (
        <div className={styles.failed} role="alert">
          <p>{message('myList.news.failed')}</p>
          <button className={buttonClass('outline')} type="button" onClick={news.retry}>
            {message('myList.news.retry')}
          </button>
        </div>
      )}
      <Rows order={order} contributors={contributors} news={news} />
    </>
  )
}

function Rows({ order, contributors, news }: PeopleProps & { order: Order }) {
  const message = useMessage()
  const people = toPeople(contributors, news.latest)
  if (order === 'mine') return <OrderRows people={people} />
  if (!news.latest && !news.hasFailed) return <RowsSkeleton count={contributors.length} />
  const sorted = byFamilyName(people)
  const isKnown = news.latest !== null
  if (order === 'name' || news.since === null || !isKnown)
    return <NewsRows title={message('myList.people')} people={sorted} isKnown={isKnown} />
  const { fresh = [], rest = [] } = Object.groupBy(sorted, (person) =>
    person.news?.newPosts ? 'fresh' : 'rest',
  )
  return (
    <>
      {fresh.length > 0 && (
        <NewsRows title={message('myList.new')} people={fresh} isTitled isKnown />
      )}
      {rest.length > 0 && <NewsRows title={message('myList.old')} people={rest} isTitled isKnown />}
    </>
  )
}
