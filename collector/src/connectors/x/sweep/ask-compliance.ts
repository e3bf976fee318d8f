import { setTimeout as delay } from 'node:timers/promises'
import type { RemovalReason } from '@hemicycle/contract'
import type { CallX } from '../calls/call-x.ts'
import { jobAnswer, type XComplianceResult, type XJob } from '../wire/answers.ts'
import { readResults } from './read-results.ts'

const ENDPOINT = 'compliance/jobs'
const FIRST_POLL_MS = 1_000
const MAX_POLL_MS = 30_000
/** A job that takes longer is given up; the sweep is retried. */
const JOB_TIMEOUT_MS = 60 * 60_000
const TRANSFER_TIMEOUT_MS = 5 * 60_000

interface Deps {
  call: CallX
  signal: AbortSignal
  /** Waits until the next poll of a job. */
  pause?: (ms: number) => Promise<void>
}

export interface Compliance {
  gone: Map<string, RemovalReason>
  /** Why the answer may be incomplete; null when it is complete. */
  fault: string | null
}

/**
 * Asks X by a compliance job which of these posts must be removed, and why. Posts that are still online are not in the
 * answer, so "none" is an empty answer, like a failure. Posts that X reported as deleted are therefore included: an
 * answer that does not even name those is a failure.
 */
export async function askCompliance(
  { call, signal, pause = (ms) => delay(ms, undefined, { signal }) }: Deps,
  ids: string[],
  knownGone: string[],
): Promise<Compliance> {
  if (ids.length === 0) return { gone: new Map(), fault: null }
  const asked = [...ids, ...knownGone]
  const created = readJob(
    await call({ method: 'POST', endpoint: ENDPOINT, body: { type: 'tweets' } }),
  )
  await transfer(created.upload_url, signal, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain' },
    body: asked.join('\n'),
  })
  const job = await waitForJob(call, created.id, pause)
  const answer = await transfer(job.download_url, signal)
  const { results, fault } = await readResults(answer, asked.length)
  const isSilent = results.length === 0 && knownGone.length > 0
  return {
    gone: new Map(results.flatMap(toRemoval)),
    fault: fault ?? (isSilent ? 'posts that X reported as deleted are missing' : null),
  }
}

async function waitForJob(
  call: CallX,
  id: string,
  pause: (ms: number) => Promise<void>,
): Promise<XJob> {
  const endAt = performance.now() + JOB_TIMEOUT_MS
  for (
    let pollMs = FIRST_POLL_MS;
    performance.now() < endAt;
    pollMs = Math.min(pollMs * 2, MAX_POLL_MS)
  ) {
    await pause(pollMs)
    const job = readJob(await call({ method: 'GET', endpoint: `${ENDPOINT}/:id`, params: { id } }))
    if (job.status === 'complete') return job
    if (job.status === 'failed' || job.status === 'expired')
      throw new Error(`compliance job ${id} ${job.status}`)
  }
  throw new Error(`compliance job ${id} takes too long`)
}

function readJob(answer: unknown): XJob {
  if (!jobAnswer.Check(answer)) throw new Error('X sent a compliance job of an unknown shape')
  return answer.data
}

/** The file store that X names is not X itself: it gets no token, and its redirects are not followed. */
async function transfer(
  url: string,
  signal: AbortSignal,
  init: RequestInit = {},
): Promise<Response> {
  const answer = await fetch(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TRANSFER_TIMEOUT_MS)]),
  })
  if (!answer.ok) throw new Error(`the file store of a compliance job answered ${answer.status}`)
  return answer
}

/** We store no geodata, so there is none to scrub. */
const NO_REMOVAL = 'scrub_geo'
const REASONS: ReadonlyMap<string, RemovalReason> = new Map([
  ['deleted', 'deleted'],
  ['protected', 'protected'],
])

/** For every other reason the account is closed and may return. */
const toRemoval = ({ id, reason }: XComplianceResult): [string, RemovalReason][] =>
  reason === NO_REMOVAL ? [] : [[id, REASONS.get(reason) ?? 'suspended']]
