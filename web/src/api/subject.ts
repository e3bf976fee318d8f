import type { Subject } from '@hemicycle/contract'
import { type Ask, askOwnOrigin, openEnvelope, unlessUnknown } from './client.ts'

export async function fetchSubject(ask: Ask, id: string): Promise<Subject> {
  return (await openEnvelope<Subject>(ask, `/v1/subject/${encodeURIComponent(id)}/`)).data
}

export const toSubjectNameKey = (id: string) => ['subject-name', id] as const

/** The English name of a subject in a query; null if the id is unknown. */
export const fetchSubjectName = (ask: Ask, id: string): Promise<string | null> =>
  unlessUnknown(async () => (await fetchSubject(ask, id)).names.en ?? id)

/** Query options of a subject's name. */
export const subjectNameQuery = (id: string) => ({
  queryKey: toSubjectNameKey(id),
  queryFn: async () => fetchSubjectName(askOwnOrigin, id),
})

export const toSubjectKey = (id: string) => ['subject', id] as const

/** Query options of a subject with all its words. */
export const subjectQuery = (id: string) => ({
  queryKey: toSubjectKey(id),
  queryFn: async () => fetchSubject(askOwnOrigin, id),
})
