import { setTimeout as delay } from 'node:timers/promises'
import type { RemovalReason } from '@hemicycle/contract'
import type { Logger } from 'pino'
import type { CallX } from '../calls/open-calls.ts'
import { complianceResult, jobAnswer, type XComplianceResult, type XJob } from '../wire/answers.ts'

const ENDPOINT = 'compliance/jobs'
const FIRST_LOOK_MS = 1_000
const LAST_LOOK_MS = 30_000
/** A job that takes longer is given up; the sweep is tried again. */
const MOST_MS = 60 * 60_000
const TRANSFER_MS = 5 * 60_000

interface Deps {
  call: CallX
  log: Logger
  signal: AbortSignal
  /** Passes the time until the next look at a job. */
  pause?: (ms: number) => Promise<void>
}

/** Asks X by a compliance job which of these posts must go, and why. Posts that stand are not in the answer. */
export async function askCompliance(
  { call, log, signal, pause = (ms) => delay(ms, undefined, { signal }) }: Deps,
  ids: string[],
): Promise<Map<string, RemovalReason>> {
  if (ids.length === 0) return new Map()
  const created = readJob(
    await call({ method: 'POST', endpoint: ENDPOINT, body: { type: 'tweets' } }),
  )
  await transfer(created.upload_url, signal, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain' },
    body: ids.join('\n'),
  })
  const job = await waitForJob(call, created.id, pause)
  const answer = await transfer(job.download_url, signal)
  const lines = (await answer.text()).split('\n').filter((line) => line.trim() !== '')
  const results = lines.map(parse).filter((one) => complianceResult.Check(one))
  const unread = lines.length - results.length
  if (unread > 0) log.error({ unread }, 'results of a compliance job have another shape')
  return new Map(results.flatMap(toRemoval))
}

async function waitForJob(
  call: CallX,
  id: string,
  pause: (ms: number) => Promise<void>,
): Promise<XJob> {
  const endAt = Date.now() + MOST_MS
  for (
    let lookMs = FIRST_LOOK_MS;
    Date.now() < endAt;
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

/** To and from the store that X names, which is not X itself: no token goes there. */
async function transfer(
  url: string,
  signal: AbortSignal,
  init: RequestInit = {},
): Promise<Response> {
  const answer = await fetch(url, {
    ...init,
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

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
