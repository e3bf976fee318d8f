import { setTimeout as delay } from 'node:timers/promises'
import type { RemovalReason } from '@hemicycle/contract'
import { listShownPosts, removePosts, type Store } from '@hemicycle/store'
import { complianceResult } from './wire.ts'
import type { XClient } from './x-client.ts'

const SWEEP_DAYS = 30
const POLL_MS = 1_000

interface Job {
  id: string
  status: string
  upload_url: string
  download_url: string
}

const REASONS: Record<string, RemovalReason> = {
  deleted: 'deleted',
  deactivated: 'suspended',
  suspended: 'suspended',
  protected: 'protected',
}

/**
 * Asks X by a compliance job which of the posts we show are gone, and removes them: the way to learn of deletions
 * that happened while nobody listened.
 */
export async function findRemoved(x: XClient, store: Store, signal: AbortSignal): Promise<number> {
  const shown = await listShownPosts(
    store,
    'twitter',
    new Date(Date.now() - SWEEP_DAYS * 86_400_000),
  )
  if (shown.length === 0) return 0
  const { data: created } = await x.post<{ data: Job }>('compliance/jobs', { type: 'tweets' })
  await fetch(created.upload_url, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain' },
    body: shown.map((post) => post.latestId).join('\n'),
    signal,
  })
  const job = await waitForJob(x, created.id, signal)
  const answer = await fetch(job.download_url, { signal })
  const gone = new Map((await answer.text()).split('\n').flatMap(readResult))
  return removePosts(
    store,
    shown.flatMap((post) => {
      const reason = gone.get(post.latestId)
      return reason ? [{ ...post, network: 'twitter' as const, reason }] : []
    }),
  )
}

async function waitForJob(x: XClient, id: string, signal: AbortSignal): Promise<Job> {
  for (;;) {
    const { data: job } = await x.get<{ data: Job }>(`compliance/jobs/${id}`)
    if (job.status === 'complete') return job
    if (job.status === 'failed' || job.status === 'expired')
      throw new Error(`compliance job ${id} ${job.status}`)
    await delay(POLL_MS, undefined, { signal })
  }
}

function readResult(line: string): [string, RemovalReason][] {
  if (line.trim() === '') return []
  const result: unknown = JSON.parse(line)
  if (!complianceResult.Check(result)) return []
  const reason = REASONS[result.reason]
  return reason ? [[result.id, reason]] : []
}
