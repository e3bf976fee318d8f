import { useQuery } from '@tanstack/react-query'
import { subjectsQuery } from '#web/api/subjects.ts'
import type { Filters } from '#web/features/filters/use-filters.ts'
import '#web/i18n/subjects.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { FilterBox, FilterList } from './FilterList.tsx'
import { Failed, Loading } from './GroupList.tsx'
import styles from './SubjectList.module.css'

/** All subjects, in alphabetical order. */
export function SubjectList({ filters }: { filters: Filters }) {
  const message = useMessage()
  const { data, isPending, isError, refetch } = useQuery(subjectsQuery)
  return (
    <div className={styles.part}>
      <FilterList
        filters={filters}
        name="subject"
        label={message('filters.subject')}
        className={styles.list}
      >
        {isPending && <Loading text={message('filters.subject.loading')} />}
        {isError && (
          <Failed text={message('filters.subject.failed')} onRetry={() => void refetch()} />
        )}
        {data?.subjects.map(({ id, names }) => (
          <FilterBox key={id} filters={filters} filter={{ name: 'subject', value: id }}>
            {names.en ?? id}
          </FilterBox>
        ))}
      </FilterList>
    </div>
  )
}
