import { SEPARATORS } from '@hemicycle/contract'
import type { Subjects } from '@hemicycle/search'
import type { FastifyRequest } from 'fastify'
import { refuseParameter } from '../errors.ts'

type KnownSubjects = Pick<Subjects, 'byId'>

/** Subjects are files, so the filter's row knows only the form of their ids. */
export function refuseUnknownSubjects(
  { byId }: KnownSubjects,
  { subject = '' }: { subject?: string },
): void {
  const ids = subject.split(SEPARATORS.list).flatMap((id) => id.trim().toLowerCase() || [])
  if (ids.some((id) => !byId.has(id)))
    throw refuseParameter('subject', 'subject does not know this value', {
      allowed: [...byId.keys()],
    })
}

/** Runs before every route. */
export const checkSubjects =
  (subjects: KnownSubjects) =>
  async ({ query }: FastifyRequest): Promise<void> =>
    refuseUnknownSubjects(subjects, query as { subject?: string })
