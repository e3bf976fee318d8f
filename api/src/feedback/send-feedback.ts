import type { SendFeedbackBody } from '@hemicycle/contract'
import { countFeedbackOfDay, saveFeedback } from '@hemicycle/store'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { AnswerError } from '../errors.ts'
import { toFeedback } from './to-feedback.ts'

/** Answers when the feedback is kept, and not before: its mail is another's work. */
export async function sendFeedback(
  { store, feedbackADay }: Deps,
  log: FastifyBaseLogger,
  body: SendFeedbackBody,
): Promise<{ id: string }> {
  if ((await ask(log, countFeedbackOfDay(store))) >= feedbackADay) {
    log.warn('feedback is refused: as much as FEEDBACK_A_DAY allows came in the last 24 hours')
    throw new AnswerError(503, 'service_unavailable')
  }
  const feedback = await toFeedback(body)
  await ask(log, saveFeedback(store, feedback))
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
