import { isProof, PROOF_BITS, PROOF_ITERATIONS, type SendFeedbackBody } from '@hemicycle/contract'
import { HttpError } from '../errors.ts'
import { toFieldError } from './field-error.ts'
import { toFeedbackId } from './to-feedback.ts'

const HOUR_MS = 3_600_000

/**
 * Answers 428 with a task unless the body carries a proof of work. A proof is valid for this content and for two hours,
 * so it cannot be made in advance or reused, and the server stores nothing.
 */
export async function requireProof(body: SendFeedbackBody, now: Date): Promise<void> {
  // Without an id every attempt would be new feedback, with another challenge.
  if (body.id === undefined) throw toFieldError(['id'])
  const feedbackId = toFeedbackId(body)
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const tasks = [hour, hour - 1].map((validHour) => ({
    challenge: `${feedbackId} ${validHour}`,
    bits: PROOF_BITS,
    iterations: PROOF_ITERATIONS,
  }))
  const { challenge, nonce } = body.proof ?? {}
  const task = tasks.find((candidate) => candidate.challenge === challenge)
  if (task && nonce !== undefined && (await isProof(task, nonce))) return
  throw new HttpError(428, 'proof_needed', { proof: tasks[0] })
}
