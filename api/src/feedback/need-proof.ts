import { isProof, PROOF_BITS, PROOF_ITERATIONS, type SendFeedbackBody } from '@hemicycle/contract'
import { AnswerError } from '../errors.ts'
import { toFieldError } from './field-error.ts'
import { toFeedbackId } from './to-feedback.ts'

const HOUR_MS = 3_600_000

/**
 * Asks who sends feedback for a proof of work, in an answer that says how it is made. A proof holds for what is sent
 * and for two hours: none can be made in advance or used again, and nothing has to be remembered.
 */
export async function needProof(body: SendFeedbackBody, now: Date): Promise<void> {
  // Without an id each sending is another feedback.
  if (body.id === undefined) throw toFieldError(['id'])
  const feedbackId = toFeedbackId(body)
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const tasks = [hour, hour - 1].map((one) => ({
    challenge: `${feedbackId} ${one}`,
    bits: PROOF_BITS,
    iterations: PROOF_ITERATIONS,
  }))
  const { challenge, nonce } = body.proof ?? {}
  const task = tasks.find((one) => one.challenge === challenge)
  if (task && nonce !== undefined && (await isProof(task, nonce))) return
  throw new AnswerError(428, 'proof_needed', { proof: tasks[0] })
}
