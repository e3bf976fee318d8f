import { skipToken, useQuery } from '@tanstack/react-query'
import { type PeopleFound, peopleQuery, toSearchedName } from '#web/api/people-found.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'

const NOBODY: PeopleFound[] = []

/** The people whose names a search begins. Posts do not depend on them: nobody is found if that fails. */
export function usePeople(query: FeedQuery): { found: PeopleFound[]; isWaiting: boolean } {
  const name = toSearchedName(query)
  const { data, isPending } = useQuery({
    ...peopleQuery(name ?? ''),
    ...(name === null && { queryFn: skipToken }),
  })
  return { found: data ?? NOBODY, isWaiting: name !== null && isPending }
}
