import type { SubjectList } from '@hemicycle/contract'
import { type Ask, askOwnOrigin, openEnvelope } from './client.ts'

/** All subjects by their English name, with posts and people of the last 30 days. */
export async function fetchSubjects(ask: Ask): Promise<SubjectList> {
  return (await openEnvelope<SubjectList>(ask, '/v1/subject/')).data
}

/** Query options of all subjects. */
export const subjectsQuery = {
  queryKey: ['subjects'],
  queryFn: async () => fetchSubjects(askOwnOrigin),
} as const
