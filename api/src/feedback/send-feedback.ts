import type { SendFeedbackBody } from '@hemicycle/contract'
import { countFeedbackOfDay, saveFeedback } from '@hemicycle/store'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { AnswerError } from '../errors.ts'
import { needProof } from './need-proof.ts'
import { toFeedback } from './to-feedback.ts'

/** From this part of what a day may bring on, a proof of work is asked for. */
const QUIET = 0.5
/** Pictures are a thousand times as large as words: later messages of a day come without them. */
const WITH_PICTURES_A_DAY = 200
const TOO_MANY_PICTURES = 'sendFeedback.files.tooMany'

/** Answers when the feedback is kept, and not before: its mail is another's work. */
export async function sendFeedback(
  { store, feedbackPerDay, now }: Deps,
  log: FastifyBaseLogger,
  body: SendFeedbackBody,
): Promise<{ id: string }> {
  const today = await ask(log, countFeedbackOfDay(store))
  if (today >= WITH_PICTURES_A_DAY && body.files?.length)
    throw new AnswerError(400, TOO_MANY_PICTURES, { fields: { files: TOO_MANY_PICTURES } })
  if (today >= feedbackPerDay * QUIET) await needProof(body, now())
  const feedback = await toFeedback(body)
  if (!(await ask(log, saveFeedback(store, feedback, feedbackPerDay)))) {
    log.warn('feedback is refused: as much as FEEDBACK_PER_DAY allows came in the last 24 hours')
    throw new AnswerError(503, 'service_unavailable')
  }
  return { id: feedback.id }
}

async function ask<Answer>(log: FastifyBaseLogger, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    // Only the code: what a database says of a row may quote it.
    const code = error instanceof Error && 'code' in error ? error.code : null
    log.error({ code }, 'feedback could not be kept: check DATABASE_URL and the collector')
    throw new AnswerError(503, 'service_unavailable')
  }
}
