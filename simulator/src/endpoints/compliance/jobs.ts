import { createIdGenerator } from '../../archive/post-ids.ts'

const UPLOAD_MS = 15 * 60_000
const DOWNLOAD_MS = 7 * 86_400_000

export const JOB_TYPES = ['tweets', 'users'] as const
export const JOB_STATUSES = ['created', 'in_progress', 'failed', 'complete', 'expired'] as const
export type JobType = (typeof JOB_TYPES)[number]
type JobStatus = (typeof JOB_STATUSES)[number]

export interface Job {
  id: string
  type: JobType
  name: string | undefined
  resumable: boolean
  status: JobStatus
  createdAt: Date
  uploadUntil: Date
  downloadUntil: Date
  ids: string[]
}

export class Jobs {
  readonly #byId = new Map<string, Job>()
  readonly #nextId = createIdGenerator()

  create(wanted: Pick<Job, 'type' | 'name' | 'resumable'>): Job {
    const now = new Date()
    const job: Job = {
      id: this.#nextId(now),
      ...wanted,
      status: 'created',
      createdAt: now,
      uploadUntil: new Date(now.getTime() + UPLOAD_MS),
      downloadUntil: new Date(now.getTime() + DOWNLOAD_MS),
      ids: [],
    }
    this.#byId.set(job.id, job)
    return job
  }

  find(id: string): Job | undefined {
    const job = this.#byId.get(id)
    return job && expireIfOverdue(job)
  }

  list(type: JobType, status?: string): Job[] {
    return [...this.#byId.values()]
      .map(expireIfOverdue)
      .filter((job) => job.type === type && (status === undefined || job.status === status))
  }
}

/** A job expires if the upload or the download does not happen in time. */
function expireIfOverdue(job: Job): Job {
  const until = job.status === 'created' ? job.uploadUntil : job.downloadUntil
  if (until < new Date()) job.status = 'expired'
  return job
}

export const toWireJob = (job: Job, origin: string) => ({
  id: job.id,
  type: job.type,
  ...(job.name === undefined ? {} : { name: job.name }),
  resumable: job.resumable,
  status: job.status,
  upload_url: `${origin}/compliance/${job.id}/upload`,
  upload_expires_at: job.uploadUntil.toISOString(),
  download_url: `${origin}/compliance/${job.id}/download`,
  download_expires_at: job.downloadUntil.toISOString(),
  created_at: job.createdAt.toISOString(),
})
