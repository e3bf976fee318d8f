import type { SendFeedbackBody } from '@hemicycle/contract'
import { countFeedbackOfDay, saveFeedback } from '@hemicycle/store'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { HttpError } from '../errors.ts'
import { requireProof } from './require-proof.ts'
import { toFeedback } from './to-feedback.ts'

/** Beyond this share of the daily limit, a proof of work is required. */
const PROOF_THRESHOLD = 0.5
/** Pictures are a thousand times larger than text: after this many messages in a day, they are refused. */
const MESSAGES_WITH_PICTURES_PER_DAY = 200
const TOO_MANY_PICTURES = 'sendFeedback.files.tooMany'

/** Resolves once the feedback is stored; the collector mails it. */
export async function sendFeedback(
  { store, feedbackPerDay, now }: Deps,
  log: FastifyBaseLogger,
  body: SendFeedbackBody,
): Promise<{ id: string }> {
  const today = await queryStore(log, countFeedbackOfDay(store))
  if (today >= MESSAGES_WITH_PICTURES_PER_DAY && body.files?.length)
    throw new HttpError(400, TOO_MANY_PICTURES, { fields: { files: TOO_MANY_PICTURES } })
  if (today >= feedbackPerDay * PROOF_THRESHOLD) await requireProof(body, now())
  const feedback = await toFeedback(body)
  if (!(await queryStore(log, saveFeedback(store, feedback, feedbackPerDay)))) {
    log.warn('feedback refused: FEEDBACK_PER_DAY reached in the last 24 hours')
    throw new HttpError(503, 'service_unavailable')
  }
  return { id: feedback.id }
}

async function queryStore<Result>(log: FastifyBaseLogger, query: Promise<Result>): Promise<Result> {
  try {
    return await query
  } catch (error) {
    // Only the code: a database error may quote the row.
    const code = error instanceof Error && 'code' in error ? error.code : null
    log.error({ code }, 'feedback could not be stored: check DATABASE_URL and the collector')
    throw new HttpError(503, 'service_unavailable')
  }
}
