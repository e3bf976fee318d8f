import { readJson, readText } from '../../server/read-body.ts'
import { ok, type Route } from '../../server/route.ts'
import { forbidden, invalidRequest, notFound } from '../../wire/problem.ts'
import type { Context } from '../../context.ts'
import { readChoice } from '../read-parameters.ts'
import { Jobs, JOB_STATUSES, JOB_TYPES, toWireJob, type Job } from './jobs.ts'
import { findPostRedaction, findUserRedaction } from './redactions.ts'

const PATH = '/2/compliance/jobs'

/** Batch jobs that say which of the uploaded ids must be deleted. */
export function complianceRoutes({ archive, origin }: Context): Route[] {
  const jobs = new Jobs()

  function find(id: string | undefined): Job {
    const job = jobs.find(id ?? '')
    if (!job) throw notFound('There is no such job.')
    return job
  }

  function toLines({ type, ids }: Job): string {
    const findRedaction = type === 'tweets' ? findPostRedaction : findUserRedaction
    return ids
      .flatMap((id) => findRedaction(archive, id) ?? [])
      .map((redaction) => `${JSON.stringify(redaction)}\n`)
      .join('')
  }

  return [
    {
      method: 'POST',
      path: PATH,
      limit: 150,
      handle: async ({ request }) => {
        const { type, name, resumable } = await readJson(request)
        const known = JOB_TYPES.find((jobType) => jobType === type)
        if (!known) throw invalidRequest('type', String(type), 'type must be tweets or users')
        const job = jobs.create({
          type: known,
          name: typeof name === 'string' ? name : undefined,
          resumable: resumable === true,
        })
        return ok({ data: toWireJob(job, origin) })
      },
    },
    {
      method: 'GET',
      path: PATH,
      limit: 150,
      parameters: ['type', 'status', 'compliance_job.fields'],
      handle: ({ query }) => {
        const type = readChoice(query, 'type', JOB_TYPES)
        const status = readChoice(query, 'status', JOB_STATUSES)
        if (!type) throw invalidRequest('type', '', 'The `type` query parameter can not be empty')
        const data = jobs.list(type, status).map((job) => toWireJob(job, origin))
        return ok({ ...(data.length > 0 ? { data } : {}), meta: { result_count: data.length } })
      },
    },
    {
      method: 'GET',
      path: `${PATH}/:id`,
      limit: 150,
      parameters: ['compliance_job.fields'],
      handle: ({ params }) => {
        const job = find(params['id'])
        const result = ok({ data: toWireJob(job, origin) })
        // Reported once as in progress, so that clients have to poll.
        if (job.status === 'in_progress') job.status = 'complete'
        return result
      },
    },
    {
      method: 'PUT',
      path: '/compliance/:id/upload',
      limit: null,
      handle: async ({ params, request }) => {
        const job = find(params['id'])
        if (job.status !== 'created') throw forbidden('This URL no longer accepts uploads.')
        // X's upload URL is signed for this content type.
        if (!request.headers['content-type']?.startsWith('text/plain')) {
          throw forbidden('This URL accepts text/plain only.')
        }
        const ids = (await readText(request)).split(/\s+/).filter((id) => id !== '')
        job.ids = ids
        job.status = ids.every((id) => /^[0-9]{1,19}$/.test(id)) ? 'in_progress' : 'failed'
        return { status: 200, bytes: '', type: 'text/plain' }
      },
    },
    {
      method: 'GET',
      path: '/compliance/:id/download',
      limit: null,
      handle: ({ params }) => {
        const job = find(params['id'])
        if (job.status === 'expired') throw forbidden('This URL has expired.')
        if (job.status !== 'complete') throw notFound('The job is not complete.')
        return { status: 200, bytes: toLines(job), type: 'application/json' }
      },
    },
  ]
}
