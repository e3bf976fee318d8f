import { fetchSubjects, subjectsQuery } from '#web/api/subjects.ts'
import type { Load } from '#web/pages/route.ts'

/** Loads all subjects. */
export const load: Load = async ({ ask }) => [
  { key: subjectsQuery.queryKey, data: await fetchSubjects(ask) },
]
