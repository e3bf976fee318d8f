import { SEPARATORS } from '@hemicycle/contract'
import type { Subjects } from '@hemicycle/search'
import type { FastifyRequest } from 'fastify'
import { refuseParameter } from '../errors.ts'

/** Subjects are files, so the filter's row knows only the form of their ids. Runs before every route. */
export const refuseUnknownSubjects =
  ({ byId }: Pick<Subjects, 'byId'>) =>
  async ({ query }: FastifyRequest): Promise<void> => {
    const { subject = '' } = query as { subject?: string }
    const ids = subject.split(SEPARATORS.list).flatMap((id) => id.trim().toLowerCase() || [])
    if (ids.some((id) => !byId.has(id)))
      throw refuseParameter('subject', 'subject does not know this value', {
        allowed: [...byId.keys()],
      })
  }
