import type { SendFeedbackBody } from '@hemicycle/contract'
import { saveFeedback } from '@hemicycle/store'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { AnswerError } from '../errors.ts'
import { toFeedback } from './to-feedback.ts'

/** Answers when the feedback is kept, and not before: its mail is another's work. */
export async function sendFeedback(
  { store }: Deps,
  log: FastifyBaseLogger,
  body: SendFeedbackBody,
): Promise<{ id: string }> {
  const feedback = await toFeedback(body)
  try {
    await saveFeedback(store, feedback)
  } catch (error) {
    // Only the code: what a database says of a row may quote it.
    const code = error instanceof Error && 'code' in error ? error.code : null
    log.error({ code }, 'feedback could not be kept: check DATABASE_URL and the collector')
    throw new AnswerError(503, 'service_unavailable')
  }
  return { id: feedback.id }
}
