import { openIdMint } from '../archive/post-ids.ts'
import { readJson, readText } from '../server/read-body.ts'
import { ok, type Route } from '../server/route.ts'
import { invalidRequest, notFound } from '../wire/problem.ts'
import type { World } from '../world.ts'

const UPLOAD_MS = 15 * 60_000
const DOWNLOAD_MS = 7 * 86_400_000

/** `in_progress` is seen once, so that clients learn to ask again. */
interface Job {
  fields: Record<string, unknown>
  status: 'created' | 'in_progress' | 'complete'
  ids: string[]
}

/** Batch jobs: which of the uploaded ids must go. */
export function complianceRoutes({ archive, origin }: World): Route[] {
  const jobs = new Map<string, Job>()
  const mint = openIdMint()

  function find(id: string | undefined): Job {
    const job = jobs.get(id ?? '')
    if (!job) throw notFound('There is no such job.')
    return job
  }

  function toLine(id: string): string[] {
    const found = archive.findEverPosted(id)
    const deletedAt = found?.post.deletedAt
    if (!deletedAt) return []
    const line = {
      id,
      action: 'delete',
      created_at: found.version.createdAt.toISOString(),
      redacted_at: deletedAt.toISOString(),
      reason: 'deleted',
    }
    return [`${JSON.stringify(line)}\n`]
  }

  function toWireJob({ fields, status }: Job) {
    return { ...fields, status }
  }

  return [
    {
      method: 'POST',
      path: '/2/compliance/jobs',
      limit: 150,
      answer: async ({ request }) => {
        const { type, name, resumable } = await readJson(request)
        if (type !== 'tweets') throw invalidRequest('type', String(type), 'type must be tweets')
        const now = new Date()
        const id = mint(now)
        const fields = {
          id,
          type,
          ...(typeof name === 'string' ? { name } : {}),
          resumable: resumable === true,
          upload_url: `${origin}/compliance/${id}/upload`,
          upload_expires_at: new Date(now.getTime() + UPLOAD_MS).toISOString(),
          download_url: `${origin}/compliance/${id}/download`,
          download_expires_at: new Date(now.getTime() + DOWNLOAD_MS).toISOString(),
          created_at: now.toISOString(),
        }
        const job: Job = { fields, status: 'created', ids: [] }
        jobs.set(id, job)
        return ok({ data: toWireJob(job) })
      },
    },
    {
      method: 'GET',
      path: '/2/compliance/jobs/:id',
      limit: 150,
      answer: ({ params }) => {
        const job = find(params['id'])
        const answer = ok({ data: toWireJob(job) })
        if (job.status === 'in_progress') job.status = 'complete'
        return answer
      },
    },
    {
      method: 'PUT',
      path: '/compliance/:id/upload',
      limit: null,
      answer: async ({ params, request }) => {
        const job = find(params['id'])
        job.ids = (await readText(request)).split(/\s+/).filter((id) => id !== '')
        job.status = 'in_progress'
        return { status: 200, bytes: '', type: 'text/plain' }
      },
    },
    {
      method: 'GET',
      path: '/compliance/:id/download',
      limit: null,
      answer: ({ params }) => {
        const job = find(params['id'])
        if (job.status !== 'complete') throw notFound('The job is not complete.')
        return { status: 200, bytes: job.ids.flatMap(toLine).join(''), type: 'application/json' }
      },
    },
  ]
}
