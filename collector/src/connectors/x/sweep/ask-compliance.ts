import { setTimeout as delay } from 'node:timers/promises'
import type { RemovalReason } from '@hemicycle/contract'
import type { CallX } from '../calls/open-calls.ts'
import { jobAnswer, type XComplianceResult, type XJob } from '../wire/answers.ts'
import { readResults } from './read-results.ts'

const ENDPOINT = 'compliance/jobs'
const FIRST_LOOK_MS = 1_000
const LAST_LOOK_MS = 30_000
/** A job that takes longer is given up; the sweep is tried again. */
const MOST_MS = 60 * 60_000
const TRANSFER_MS = 5 * 60_000

interface Deps {
  call: CallX
  signal: AbortSignal
  /** Passes the time until the next look at a job. */
  pause?: (ms: number) => Promise<void>
}

export interface Compliance {
  gone: Map<string, RemovalReason>
  /** Why others may be gone as well; null when X has said of all whether they are. */
  fault: string | null
}

/**
 * Asks X by a compliance job which of these posts must go, and why. Posts that stand are not in the answer, so X has
 * no other word for "none" than an empty one: it is asked also about posts that it said were deleted, and an answer
 * that is empty though it should name them is none.
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
    fault: fault ?? (isSilent ? 'they do not name what X said was deleted' : null),
  }
}

async function waitForJob(
  call: CallX,
  id: string,
  pause: (ms: number) => Promise<void>,
): Promise<XJob> {
  const endAt = performance.now() + MOST_MS
  for (
    let lookMs = FIRST_LOOK_MS;
    performance.now() < endAt;
    lookMs = Math.min(lookMs * 2, LAST_LOOK_MS)
  ) {
    await pause(lookMs)
    const job = readJob(await call({ method: 'GET', endpoint: `${ENDPOINT}/:id`, params: { id } }))
    if (job.status === 'complete') return job
    if (job.status === 'failed' || job.status === 'expired')
      throw new Error(`compliance job ${id} ${job.status}`)
  }
  throw new Error(`compliance job ${id} takes too long`)
}

function readJob(answer: unknown): XJob {
  if (!jobAnswer.Check(answer)) throw new Error('a compliance job has another shape')
  return answer.data
}

/** To and from the store that X names, which is not X itself: no token goes there, and we go nowhere else from there. */
async function transfer(
  url: string,
  signal: AbortSignal,
  init: RequestInit = {},
): Promise<Response> {
  const answer = await fetch(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TRANSFER_MS)]),
  })
  if (!answer.ok) throw new Error(`the files of a compliance job: answered ${answer.status}`)
  return answer
}

/** We keep no places, so there are none to scrub. */
const NO_REMOVAL = 'scrub_geo'
const REASONS: ReadonlyMap<string, RemovalReason> = new Map([
  ['deleted', 'deleted'],
  ['protected', 'protected'],
])

/** Whatever else the reason is, its account went away and may return. */
const toRemoval = ({ id, reason }: XComplianceResult): [string, RemovalReason][] =>
  reason === NO_REMOVAL ? [] : [[id, REASONS.get(reason) ?? 'suspended']]
